-- Staff with limited rights. ADMIN keeps every right; which role may do what is in packages/rules/src/auth/capabilities.ts.
alter type user_role add value 'RESERVATIONS' before 'OWNER';
alter type user_role add value 'ACCOUNTING' before 'OWNER';
alter type user_role add value 'CONTENT' before 'OWNER';
