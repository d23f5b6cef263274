-- The seller's search box finds customers by the beginning of their address or name.
create index users_email_start on users (email text_pattern_ops) where deleted_at is null and not is_admin;
create index users_username_start on users (lower(username) text_pattern_ops) where deleted_at is null and not is_admin;
