-- Until when a person whose role needs a second factor may work without one; set at the first sign-in.
alter table users add column factor_due_at timestamptz;
