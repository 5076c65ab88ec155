-- How the guest of an offer is addressed: "Nehir Hanım", "Kemal Bey"; null uses the name as it is written.
create type guest_title as enum ('MS', 'MR');
alter table offers add column guest_title guest_title;
