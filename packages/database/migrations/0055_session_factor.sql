-- When the session gave its second factor last; null while only the password was given.
alter table sessions add column factor_at timestamptz;
