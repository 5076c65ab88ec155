-- The link of a mail, which is not stored in its text. No foreign key: a link that was used or replaced is gone.
alter table mails add column account_link_id uuid;
