-- Asking for a stay and the owner's answer have addresses of their own; a town already called so would stop this here.
insert into public_slugs (slug, kind)
values ('cevap', 'reserved'), ('rezervasyon', 'reserved');
