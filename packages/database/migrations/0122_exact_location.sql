-- Whether search engines may be told the exact place of the villa. Google shows only listings with five decimals; most owners
-- do not want it, so the page and the markup have an approximate point until staff allow more.
alter table villas add column exact_location boolean not null default false;
