-- What is in the database, as the migrations leave it. Made by npm run schema; a test holds it to them.
-- Tables with their rules, each followed by its indexes and triggers; then sequences of their own, views and functions.

create table abuse_events (
  kind text not null,
  network_hash bytea not null,
  hour timestamp with time zone not null,
  count integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint abuse_events_pkey PRIMARY KEY (kind, network_hash, hour),
  constraint abuse_events_count_check CHECK ((count > 0))
);
CREATE INDEX abuse_events_last ON abuse_events USING btree (last_at DESC);

create table account_guards (
  account_hash bytea not null,
  failures integer not null,
  failures_from timestamp with time zone not null,
  next_at timestamp with time zone not null,
  constraint account_guards_pkey PRIMARY KEY (account_hash)
);
CREATE INDEX account_guards_age ON account_guards USING btree (failures_from);

create table audit_head (
  single boolean not null default true,
  seq bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (single),
  constraint audit_head_single_check CHECK (single)
);

create table audit_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  user_id integer,
  action text not null,
  target text not null,
  before jsonb,
  after jsonb,
  seq bigint,
  hash bytea,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_check CHECK (((seq IS NULL) = (hash IS NULL))),
  constraint audit_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX audit_log_action ON audit_log USING btree (action, ((id + 0)));
CREATE INDEX audit_log_at ON audit_log USING btree (at DESC);
CREATE UNIQUE INDEX audit_log_seq ON audit_log USING btree (seq);
CREATE INDEX audit_log_target ON audit_log USING btree (target, ((id + 0)));
CREATE INDEX audit_log_unchained ON audit_log USING btree (id) WHERE (seq IS NULL);
CREATE CONSTRAINT TRIGGER audit_log_chained AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_new_audit();
CREATE TRIGGER audit_log_kept BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

create table background_turns (
  name text not null,
  claimed_at timestamp with time zone not null,
  free_from timestamp with time zone not null,
  constraint background_turns_pkey PRIMARY KEY (name)
);

create table backup_runs (
  id bigint not null generated always as identity,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  good boolean,
  place text,
  bytes bigint,
  error text,
  constraint backup_runs_pkey PRIMARY KEY (id),
  constraint backup_runs_check CHECK (((ended_at IS NULL) = (good IS NULL))),
  constraint backup_runs_check1 CHECK (((good IS NOT TRUE) OR ((place IS NOT NULL) AND (bytes IS NOT NULL)))),
  constraint backup_runs_check2 CHECK (((good IS NOT FALSE) OR (error IS NOT NULL)))
);
CREATE INDEX backup_runs_ended ON backup_runs USING btree (good, ended_at DESC);
CREATE UNIQUE INDEX backup_runs_under_way ON backup_runs USING btree ((true)) WHERE (ended_at IS NULL);

create table balance_transactions (
  id integer not null generated always as identity,
  user_id integer not null,
  amount_cents bigint not null,
  operation text not null,
  reason text not null,
  admin_action boolean not null default false,
  created_by integer,
  created_at timestamp with time zone not null,
  redeem_code_id integer,
  attempt text,
  balance_after_cents bigint not null,
  order_id integer,
  order_move text,
  constraint balance_transactions_pkey PRIMARY KEY (id),
  constraint balance_transactions_amount_cents_check CHECK ((amount_cents > 0)),
  constraint balance_transactions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint balance_transactions_operation_check CHECK ((operation = ANY (ARRAY['add'::text, 'deduct'::text]))),
  constraint balance_transactions_order CHECK (((order_id IS NULL) = (order_move IS NULL))) NOT VALID,
  constraint balance_transactions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint balance_transactions_order_move_check CHECK ((order_move = ANY (ARRAY['paid'::text, 'back'::text, 'kept'::text]))) NOT VALID,
  constraint balance_transactions_redeem_code_id_fkey FOREIGN KEY (redeem_code_id) REFERENCES redeem_codes(id),
  constraint balance_transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX balance_transactions_attempt ON balance_transactions USING btree (created_by, attempt) WHERE (attempt IS NOT NULL);
CREATE UNIQUE INDEX balance_transactions_code ON balance_transactions USING btree (redeem_code_id) WHERE (redeem_code_id IS NOT NULL);
CREATE UNIQUE INDEX balance_transactions_kept ON balance_transactions USING btree (order_id) WHERE (order_move = 'kept'::text);
CREATE INDEX balance_transactions_order ON balance_transactions USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX balance_transactions_paid ON balance_transactions USING btree (order_id) WHERE (order_move = 'paid'::text);
CREATE INDEX balance_transactions_user ON balance_transactions USING btree (user_id, id);

create table bank_calls (
  account_id integer not null,
  body_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint bank_calls_pkey PRIMARY KEY (account_id, body_hash),
  constraint bank_calls_account_id_fkey FOREIGN KEY (account_id) REFERENCES bank_doors(account_id),
  constraint bank_calls_body_hash_check CHECK ((length(body_hash) = 32))
);
CREATE INDEX bank_calls_expires_at ON bank_calls USING btree (expires_at);

create table bank_door_secrets (
  id integer not null generated always as identity,
  account_id integer not null,
  sealed bytea not null,
  made_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint bank_door_secrets_pkey PRIMARY KEY (id),
  constraint bank_door_secrets_account_id_fkey FOREIGN KEY (account_id) REFERENCES bank_doors(account_id)
);
CREATE INDEX bank_door_secrets_door ON bank_door_secrets USING btree (account_id);

create table bank_doors (
  account_id integer not null,
  address text not null,
  open boolean not null,
  confirms boolean not null default false,
  called_at timestamp with time zone,
  result text,
  taken_at timestamp with time zone,
  unread integer not null default 0,
  constraint bank_doors_pkey PRIMARY KEY (account_id),
  constraint bank_doors_account_id_fkey FOREIGN KEY (account_id) REFERENCES hand_accounts(id),
  constraint bank_doors_address_check CHECK ((address ~ '^[0-9A-Za-z]{24}$'::text)),
  constraint bank_doors_address_key UNIQUE (address),
  constraint bank_doors_result_check CHECK ((result = ANY (ARRAY['taken'::text, 'repeated'::text, 'signature'::text, 'time'::text, 'account'::text, 'unread'::text, 'often'::text]))),
  constraint bank_doors_unread_check CHECK ((unread >= 0))
);

create table bank_formats (
  header text not null,
  columns jsonb not null,
  changed_at timestamp with time zone not null,
  constraint bank_formats_pkey PRIMARY KEY (header),
  constraint bank_formats_header_check CHECK (((length(header) >= 1) AND (length(header) <= 2000)))
);

create table bank_lines (
  key bytea not null,
  account_id integer not null,
  order_id integer not null,
  confirmed_by integer,
  confirmed_at timestamp with time zone not null,
  day date,
  amount_idr bigint,
  constraint bank_lines_pkey PRIMARY KEY (key),
  constraint bank_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES hand_accounts(id),
  constraint bank_lines_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id),
  constraint bank_lines_key_check CHECK ((length(key) = 32)),
  constraint bank_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint bank_lines_order_id_key UNIQUE (order_id)
);
CREATE INDEX bank_lines_by ON bank_lines USING btree (confirmed_by);
CREATE INDEX bank_lines_day ON bank_lines USING btree (account_id, day, amount_idr);

create table bank_mutations (
  id integer not null generated always as identity,
  account_id integer not null,
  service text not null,
  line_id text not null,
  key bytea not null,
  day date not null,
  amount_idr bigint not null,
  text text not null,
  received_at timestamp with time zone not null,
  waiting boolean not null default true,
  aside_by integer,
  aside_at timestamp with time zone,
  constraint bank_mutations_pkey PRIMARY KEY (id),
  constraint bank_mutations_account_id_fkey FOREIGN KEY (account_id) REFERENCES hand_accounts(id),
  constraint bank_mutations_account_id_service_line_id_key UNIQUE (account_id, service, line_id),
  constraint bank_mutations_amount_idr_check CHECK ((amount_idr > 0)),
  constraint bank_mutations_aside_by_fkey FOREIGN KEY (aside_by) REFERENCES users(id),
  constraint bank_mutations_check CHECK (((aside_at IS NULL) OR (NOT waiting))),
  constraint bank_mutations_key_check CHECK ((length(key) = 32)),
  constraint bank_mutations_key_key UNIQUE (key),
  constraint bank_mutations_line_id_check CHECK ((line_id <> ''::text)),
  constraint bank_mutations_service_check CHECK ((service = ANY (ARRAY['plain'::text, 'mutasibank'::text])))
);
CREATE INDEX bank_mutations_aside_by ON bank_mutations USING btree (aside_by);
CREATE INDEX bank_mutations_day ON bank_mutations USING btree (account_id, day, amount_idr);
CREATE INDEX bank_mutations_named ON bank_mutations USING btree (received_at) WHERE ((text <> ''::text) AND (NOT waiting));
CREATE INDEX bank_mutations_waiting ON bank_mutations USING btree (id) WHERE waiting;

create table batch_letter_readers (
  batch_id integer not null,
  order_id integer not null,
  letter_id integer not null,
  constraint batch_letter_readers_pkey PRIMARY KEY (batch_id, order_id),
  constraint batch_letter_readers_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES key_batches(id) ON DELETE CASCADE,
  constraint batch_letter_readers_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES batch_letters(id) ON DELETE CASCADE,
  constraint batch_letter_readers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX batch_letter_readers_letter_id ON batch_letter_readers USING btree (letter_id);
CREATE INDEX batch_letter_readers_order_id ON batch_letter_readers USING btree (order_id);

create table batch_letters (
  id integer not null generated always as identity,
  batch_id integer not null,
  words text not null,
  at timestamp with time zone not null,
  constraint batch_letters_pkey PRIMARY KEY (id),
  constraint batch_letters_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES key_batches(id) ON DELETE CASCADE
);
CREATE INDEX batch_letters_batch_id ON batch_letters USING btree (batch_id);

create table blocks (
  id integer not null generated always as identity,
  kind text not null,
  value text not null,
  label text not null default ''::text,
  reason text not null default ''::text,
  created_by integer,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint blocks_pkey PRIMARY KEY (id),
  constraint blocks_check CHECK ((ends_at > created_at)),
  constraint blocks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint blocks_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'domain'::text, 'network'::text, 'range'::text]))),
  constraint blocks_value_check CHECK ((value <> ''::text))
);
CREATE UNIQUE INDEX blocks_value ON blocks USING btree (kind, value);

create table bundle_parts (
  bundle_id integer not null,
  part_id integer not null,
  quantity integer not null,
  constraint bundle_parts_pkey PRIMARY KEY (bundle_id, part_id),
  constraint bundle_parts_apart CHECK ((bundle_id <> part_id)),
  constraint bundle_parts_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES variants(id) ON DELETE CASCADE,
  constraint bundle_parts_part_id_fkey FOREIGN KEY (part_id) REFERENCES variants(id) ON DELETE CASCADE,
  constraint bundle_parts_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100)))
);
CREATE INDEX bundle_parts_part_id ON bundle_parts USING btree (part_id);

create table chat_keywords (
  id integer not null generated always as identity,
  keyword text not null,
  response text not null,
  is_active boolean not null default true,
  created_by integer,
  created_at timestamp with time zone not null,
  constraint chat_keywords_pkey PRIMARY KEY (id),
  constraint chat_keywords_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint chat_keywords_keyword_check CHECK ((btrim(keyword) <> ''::text)),
  constraint chat_keywords_response_check CHECK ((length(btrim(response)) >= 10))
);
CREATE UNIQUE INDEX chat_keywords_keyword ON chat_keywords USING btree (lower(keyword));
CREATE TRIGGER chat_keywords_owned AFTER UPDATE ON chat_keywords FOR EACH ROW WHEN (((old.keyword IS DISTINCT FROM new.keyword) OR (old.response IS DISTINCT FROM new.response))) EXECUTE FUNCTION own_the_row('chat', 'id');

create table claim_messages (
  id integer not null generated always as identity,
  claim_id integer not null,
  who text not null,
  user_id integer,
  note text,
  text text not null default ''::text,
  at timestamp with time zone not null,
  constraint claim_messages_pkey PRIMARY KEY (id),
  constraint claim_messages_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE,
  constraint claim_messages_note_check CHECK ((note = ANY (ARRAY['replaced'::text, 'refunded'::text, 'credited'::text, 'declined'::text, 'disputed'::text, 'withdrawn'::text, 'again'::text, 'refund-failed'::text]))),
  constraint claim_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint claim_messages_who_check CHECK ((who = ANY (ARRAY['buyer'::text, 'seller'::text, 'store'::text]))),
  constraint claim_messages_words_check CHECK (((who = 'store'::text) = (note IS NOT NULL)))
);
CREATE INDEX claim_messages_claim_id ON claim_messages USING btree (claim_id, id);
CREATE INDEX claim_messages_user_id ON claim_messages USING btree (user_id) WHERE (user_id IS NOT NULL);

create table claim_pictures (
  id integer not null generated always as identity,
  claim_id integer not null,
  mime_type text not null,
  data bytea not null,
  sent_at timestamp with time zone not null,
  constraint claim_pictures_pkey PRIMARY KEY (id),
  constraint claim_pictures_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE
);
CREATE INDEX claim_pictures_claim_id ON claim_pictures USING btree (claim_id, id);
CREATE INDEX claim_pictures_sent_at ON claim_pictures USING btree (sent_at);

create table claims (
  id integer not null generated always as identity,
  order_id integer not null,
  goods_id integer not null,
  reason text not null,
  waits_for text,
  since timestamp with time zone not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  outcome text,
  refund_id integer,
  constraint claims_pkey PRIMARY KEY (id),
  constraint claims_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id) ON DELETE CASCADE,
  constraint claims_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint claims_outcome_check CHECK ((outcome = ANY (ARRAY['replaced'::text, 'refunded'::text, 'credited'::text, 'declined'::text, 'disputed'::text, 'withdrawn'::text]))),
  constraint claims_reason_check CHECK ((reason ~ '^[a-z-]{2,20}$'::text)),
  constraint claims_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES order_refunds(id) ON DELETE SET NULL,
  constraint claims_state_check CHECK ((((closed_at IS NULL) = (outcome IS NULL)) AND ((closed_at IS NULL) = (waits_for IS NOT NULL)))),
  constraint claims_waits_for_check CHECK ((waits_for = ANY (ARRAY['store'::text, 'buyer'::text])))
);
CREATE INDEX claims_closed ON claims USING btree (closed_at, id) WHERE (closed_at IS NOT NULL);
CREATE INDEX claims_goods_id ON claims USING btree (goods_id);
CREATE UNIQUE INDEX claims_one_open ON claims USING btree (goods_id) WHERE (closed_at IS NULL);
CREATE INDEX claims_order_id ON claims USING btree (order_id);
CREATE INDEX claims_refund_id ON claims USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX claims_waiting ON claims USING btree (waits_for, since, id) WHERE (closed_at IS NULL);

create table daily_summaries (
  day date not null,
  told_at timestamp with time zone not null,
  constraint daily_summaries_pkey PRIMARY KEY (day)
);

create table devices (
  token_hash bytea not null,
  user_id integer not null,
  network_hash bytea,
  agent text not null default ''::text,
  locale text not null default 'id'::text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  id integer not null generated always as identity,
  constraint devices_pkey PRIMARY KEY (token_hash, user_id),
  constraint devices_id_key UNIQUE (id),
  constraint devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX devices_age ON devices USING btree (last_used_at);
CREATE INDEX devices_user ON devices USING btree (user_id, last_used_at DESC);

create table email_changes (
  user_id integer not null,
  old_email text not null,
  new_email text not null,
  nonce text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint email_changes_pkey PRIMARY KEY (user_id),
  constraint email_changes_new_email_check CHECK ((new_email = lower(new_email))),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_changes_expires_at ON email_changes USING btree (expires_at);
CREATE UNIQUE INDEX email_changes_token_hash ON email_changes USING btree (token_hash);

create table email_codes (
  email_hash bytea not null,
  browser_hash bytea not null,
  nonce text not null,
  code_hash bytea not null,
  mail_id integer,
  wrong_tries integer not null default 0,
  used boolean not null default false,
  expires_at timestamp with time zone not null,
  constraint email_codes_pkey PRIMARY KEY (email_hash, browser_hash),
  constraint email_codes_wrong_tries_check CHECK (((wrong_tries >= 0) AND (wrong_tries <= 5)))
);
CREATE INDEX email_codes_expiry ON email_codes USING btree (expires_at);
CREATE UNIQUE INDEX email_codes_mail ON email_codes USING btree (mail_id) WHERE (mail_id IS NOT NULL);

create table examples (
  kind text not null,
  id text not null,
  constraint examples_pkey PRIMARY KEY (kind, id),
  constraint examples_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'key'::text, 'order'::text, 'user'::text, 'ledger'::text, 'promo'::text, 'voucher'::text, 'redeem-code'::text, 'chat'::text, 'setting'::text, 'term'::text])))
);

create table former_names (
  user_id integer not null,
  until timestamp with time zone not null,
  name text not null,
  constraint former_names_pkey PRIMARY KEY (user_id, until),
  constraint former_names_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table gateway_states (
  gateway text not null,
  health text not null,
  since timestamp with time zone not null,
  probed_at timestamp with time zone not null,
  constraint gateway_states_pkey PRIMARY KEY (gateway),
  constraint gateway_states_health_check CHECK ((health = ANY (ARRAY['up'::text, 'slow'::text, 'down'::text])))
);

create table given_files (
  goods_id integer not null,
  file_id integer not null,
  most integer not null,
  taken integer not null default 0,
  counted_at timestamp with time zone,
  counted_for bytea,
  constraint given_files_pkey PRIMARY KEY (goods_id),
  constraint given_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES shop_files(id),
  constraint given_files_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id) ON DELETE CASCADE,
  constraint given_files_most_check CHECK ((most > 0)),
  constraint given_files_taken_check CHECK (((taken >= 0) AND (taken <= most)))
);
CREATE INDEX given_files_file_id ON given_files USING btree (file_id);

create table goods (
  id integer not null generated by default as identity,
  order_id integer not null,
  line smallint not null default 1,
  slot smallint not null,
  key_id integer,
  sealed bytea,
  given_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  replaced_by integer,
  cost_cents integer,
  constraint goods_pkey PRIMARY KEY (id),
  constraint goods_key_id_fkey FOREIGN KEY (key_id) REFERENCES keys(id),
  constraint goods_key_id_key UNIQUE (key_id),
  constraint goods_one CHECK (((num_nonnulls(key_id, sealed) = 1) OR ((revoked_at IS NOT NULL) AND (key_id IS NULL) AND (sealed IS NULL)))),
  constraint goods_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint goods_replaced CHECK (((replaced_by IS NULL) OR ((revoked_at IS NOT NULL) AND (replaced_by > id)))),
  constraint goods_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES goods(id),
  constraint goods_slot_check CHECK ((slot > 0))
);
CREATE UNIQUE INDEX goods_replaced_by ON goods USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE UNIQUE INDEX goods_slot ON goods USING btree (order_id, line, slot, (
CASE
    WHEN (replaced_by IS NULL) THEN 0
    ELSE id
END));
CREATE TRIGGER goods_end_claims AFTER UPDATE OF revoked_at ON goods FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION goods_end_claims();
CREATE TRIGGER goods_sealed AFTER INSERT OR UPDATE OF sealed ON goods FOR EACH ROW WHEN ((new.sealed IS NOT NULL)) EXECUTE FUNCTION check_sealed_row();

create table hand_accounts (
  id integer not null generated always as identity,
  kind text not null,
  name text not null,
  holder text not null default ''::text,
  number text not null default ''::text,
  note text not null default ''::text,
  qris text,
  active boolean not null default true,
  place integer not null,
  removed boolean not null default false,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  constraint hand_accounts_pkey PRIMARY KEY (id),
  constraint hand_accounts_check CHECK (((kind = 'qris'::text) = (qris IS NOT NULL))),
  constraint hand_accounts_check1 CHECK (((kind = 'qris'::text) OR (number <> ''::text))),
  constraint hand_accounts_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'e-wallet'::text, 'qris'::text]))),
  constraint hand_accounts_name_check CHECK ((name <> ''::text))
);

create table hand_payments (
  order_id integer not null,
  account_id integer not null,
  claimed_at timestamp with time zone,
  waiting boolean not null default false,
  refused_at timestamp with time zone,
  refused_words text not null default ''::text,
  reminded_at timestamp with time zone,
  network_hash bytea,
  aside boolean not null default false,
  constraint hand_payments_pkey PRIMARY KEY (order_id),
  constraint hand_payments_account_id_fkey FOREIGN KEY (account_id) REFERENCES hand_accounts(id),
  constraint hand_payments_check CHECK (((NOT waiting) OR (claimed_at IS NOT NULL))),
  constraint hand_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX hand_payments_claims ON hand_payments USING btree (network_hash) WHERE waiting;
CREATE INDEX hand_payments_waiting ON hand_payments USING btree (aside, claimed_at, order_id) WHERE waiting;

create table hand_proofs (
  id integer not null generated always as identity,
  order_id integer not null,
  hash bytea not null,
  mime_type text not null,
  data bytea,
  sent_at timestamp with time zone not null,
  constraint hand_proofs_pkey PRIMARY KEY (id),
  constraint hand_proofs_order_id_fkey FOREIGN KEY (order_id) REFERENCES hand_payments(order_id) ON DELETE CASCADE
);
CREATE INDEX hand_proofs_hash ON hand_proofs USING btree (hash);
CREATE INDEX hand_proofs_kept ON hand_proofs USING btree (sent_at) WHERE (data IS NOT NULL);
CREATE INDEX hand_proofs_of ON hand_proofs USING btree (order_id, id);

create table image_renditions (
  image_id integer not null,
  name text not null,
  data bytea not null,
  constraint image_renditions_pkey PRIMARY KEY (image_id, name),
  constraint image_renditions_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE CASCADE,
  constraint image_renditions_name_check CHECK ((name ~ '^[a-z0-9]{1,16}$'::text))
);

create table images (
  id integer not null generated always as identity,
  hash text not null,
  filename text not null,
  mime_type text not null,
  data bytea not null,
  uploaded_by integer,
  uploaded_at timestamp with time zone not null,
  constraint images_pkey PRIMARY KEY (id),
  constraint images_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
  constraint images_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX images_hash ON images USING btree (hash);

create table info_pages (
  id integer not null generated always as identity,
  slug text not null,
  place integer not null,
  hidden boolean not null default false,
  texts jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  constraint info_pages_pkey PRIMARY KEY (id),
  constraint info_pages_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 60))),
  constraint info_pages_slug_key UNIQUE (slug),
  constraint info_pages_texts_check CHECK ((jsonb_typeof(texts) = 'object'::text))
);

create table key_batches (
  id integer not null generated always as identity,
  variant_id integer not null,
  first_key integer not null,
  last_key integer not null,
  supplier text not null default ''::text,
  cost_cents integer,
  cost_idr integer,
  note text not null default ''::text,
  held_at timestamp with time zone,
  held_why text,
  created_at timestamp with time zone not null,
  best_before date,
  constraint key_batches_pkey PRIMARY KEY (id),
  constraint key_batches_cost_check CHECK ((cost_cents >= 0)),
  constraint key_batches_held_check CHECK ((((held_why IS NULL) = (held_at IS NULL)) AND (held_why = ANY (ARRAY['seller'::text, 'defects'::text, 'ended'::text])))),
  constraint key_batches_keys_check CHECK ((last_key >= first_key)),
  constraint key_batches_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE
);
CREATE INDEX key_batches_ending ON key_batches USING btree (best_before) WHERE ((best_before IS NOT NULL) AND (held_at IS NULL));
CREATE INDEX key_batches_held ON key_batches USING btree (held_at) WHERE (held_why = ANY (ARRAY['defects'::text, 'ended'::text]));
CREATE INDEX key_batches_variant_id ON key_batches USING btree (variant_id, id);

create table keys (
  id integer not null generated always as identity,
  variant_id integer not null,
  sealed bytea not null,
  exact_hash bytea not null,
  member_hash bytea not null,
  status text not null default 'free'::text,
  held_by_order_id integer,
  held_until timestamp with time zone,
  created_at timestamp with time zone not null,
  batch_id integer,
  best_before date,
  constraint keys_pkey PRIMARY KEY (id),
  constraint keys_check CHECK (((held_by_order_id IS NULL) = (held_until IS NULL))),
  constraint keys_check1 CHECK (((status = 'free'::text) OR (held_by_order_id IS NULL))),
  constraint keys_held_by_order_id_fkey FOREIGN KEY (held_by_order_id) REFERENCES orders(id),
  constraint keys_status_check CHECK ((status = ANY (ARRAY['free'::text, 'sold'::text, 'revoked'::text, 'paused'::text]))),
  constraint keys_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id)
);
CREATE UNIQUE INDEX keys_exact ON keys USING btree (variant_id, exact_hash);
CREATE INDEX keys_free ON keys USING btree (variant_id, ((COALESCE((((best_before - '3000-01-01'::date))::bigint << 32), (0)::bigint) + id))) WHERE (status = 'free'::text);
CREATE INDEX keys_free_ending ON keys USING btree (variant_id, ((id + 0))) WHERE ((status = 'free'::text) AND (best_before IS NOT NULL));
CREATE INDEX keys_held ON keys USING btree (variant_id, held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX keys_held_by ON keys USING btree (held_by_order_id) WHERE (held_by_order_id IS NOT NULL);
CREATE INDEX keys_held_until ON keys USING btree (held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX keys_member ON keys USING btree (member_hash);
CREATE INDEX keys_spent ON keys USING btree (variant_id, status, ((id + 0))) WHERE (status <> 'free'::text);
CREATE TRIGGER keys_added AFTER INSERT ON keys REFERENCING NEW TABLE AS new_keys FOR EACH STATEMENT EXECUTE FUNCTION own_the_product();
CREATE TRIGGER keys_deleted AFTER DELETE ON keys REFERENCING OLD TABLE AS old_keys FOR EACH STATEMENT EXECUTE FUNCTION note_stock_deleted();
CREATE TRIGGER keys_inserted AFTER INSERT ON keys REFERENCING NEW TABLE AS new_keys FOR EACH STATEMENT EXECUTE FUNCTION note_stock_inserted();
CREATE TRIGGER keys_sealed_inserted AFTER INSERT ON keys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_sealed();
CREATE TRIGGER keys_updated AFTER UPDATE OF status, variant_id ON keys FOR EACH ROW EXECUTE FUNCTION note_stock_updated();

create table login_guards (
  pair_hash bytea not null,
  submissions integer not null,
  submissions_from timestamp with time zone not null,
  failures integer not null,
  failures_from timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint login_guards_pkey PRIMARY KEY (pair_hash)
);
CREATE INDEX login_guards_age ON login_guards USING btree (submissions_from);

create table mails (
  id integer not null generated always as identity,
  kind text not null,
  order_id integer,
  user_id integer,
  to_email text not null,
  locale text not null default 'id'::text,
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  about jsonb not null default '{}'::jsonb,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_check CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint mails_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint mails_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'dropped'::text]))),
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX mails_due ON mails USING btree (next_attempt_at) WHERE (status = 'queued'::text);
CREATE UNIQUE INDEX mails_once_per_order ON mails USING btree (order_id, kind, (
CASE
    WHEN (kind = ANY (ARRAY['order-resent'::text, 'order-refunded-part'::text, 'order-replaced'::text, 'claim-answered'::text, 'batch-letter'::text])) THEN id
    ELSE 0
END), (
CASE
    WHEN (kind = ANY (ARRAY['dispute-opened'::text, 'credit-left'::text])) THEN to_email
    ELSE ''::text
END)) WHERE (order_id IS NOT NULL);
CREATE INDEX mails_settled ON mails USING btree (created_at) WHERE (status = ANY (ARRAY['sent'::text, 'dropped'::text]));
CREATE INDEX mails_to ON mails USING btree (to_email) WHERE (order_id IS NULL);
CREATE INDEX mails_unsent ON mails USING btree (status, id) WHERE (status <> 'sent'::text);

create table member_sessions (
  token_hash bytea not null,
  key_id integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint member_sessions_pkey PRIMARY KEY (token_hash),
  constraint member_sessions_key_id_fkey FOREIGN KEY (key_id) REFERENCES keys(id) ON DELETE CASCADE
);
CREATE INDEX member_sessions_expiry ON member_sessions USING btree (expires_at);
CREATE INDEX member_sessions_key ON member_sessions USING btree (key_id);

create table notices (
  id integer not null generated always as identity,
  matter text not null,
  subject text not null default ''::text,
  details jsonb not null default '{}'::jsonb,
  opened_at timestamp with time zone not null,
  told_at timestamp with time zone,
  over_at timestamp with time zone,
  over_told_at timestamp with time zone,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_check CHECK ((over_at >= opened_at)),
  constraint notices_check1 CHECK (((over_told_at IS NULL) OR ((over_at IS NOT NULL) AND (told_at IS NOT NULL))))
);
CREATE UNIQUE INDEX notices_open ON notices USING btree (matter, subject) WHERE (over_at IS NULL);
CREATE INDEX notices_over ON notices USING btree (over_at) WHERE (over_at IS NOT NULL);
CREATE INDEX notices_over_told ON notices USING btree (over_told_at) WHERE (over_told_at IS NOT NULL);
CREATE INDEX notices_told ON notices USING btree (told_at) WHERE (told_at IS NOT NULL);
CREATE INDEX notices_untold ON notices USING btree (id) WHERE ((told_at IS NULL) OR ((over_at IS NOT NULL) AND (over_told_at IS NULL)));

create table order_adjustments (
  order_id integer not null,
  step smallint not null,
  why text not null,
  takes_idr bigint,
  ref text,
  text text,
  constraint order_adjustments_pkey PRIMARY KEY (order_id, step),
  constraint order_adjustments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_adjustments_step_check CHECK ((step > 0)),
  constraint order_adjustments_why_check CHECK ((why ~ '^[a-z-]{2,20}$'::text))
);

create table order_answers (
  order_id integer not null,
  line smallint not null default 1,
  answers jsonb not null,
  constraint order_answers_pkey PRIMARY KEY (order_id, line),
  constraint order_answers_answers_check CHECK ((jsonb_typeof(answers) = 'array'::text)),
  constraint order_answers_line_fkey FOREIGN KEY (order_id, line) REFERENCES order_lines(order_id, line) ON DELETE CASCADE
);

create table order_events (
  id bigint not null generated always as identity,
  order_id integer,
  kind text not null,
  source text not null,
  detail jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null,
  constraint order_events_pkey PRIMARY KEY (id)
);
CREATE INDEX order_events_order ON order_events USING btree (order_id, id) WHERE (order_id IS NOT NULL);
CREATE INDEX order_events_owed ON order_events USING btree (at) WHERE ((kind = 'credit-taken-back'::text) AND ((detail ->> 'owed'::text) <> '0'::text));
CREATE INDEX order_events_reference ON order_events USING btree (((detail ->> 'reference'::text))) WHERE (order_id IS NULL);
CREATE INDEX order_events_refused ON order_events USING btree (at) WHERE (kind = 'callback-refused'::text);
CREATE UNIQUE INDEX order_events_repeated ON order_events USING btree (((detail ->> 'gateway'::text)), ((detail ->> 'reference'::text)), ((detail ->> 'status'::text))) WHERE (kind = 'callback-repeated'::text);
CREATE INDEX order_events_voucher_twice ON order_events USING btree (at) WHERE (kind = 'voucher-twice'::text);

create table order_lines (
  order_id integer not null,
  line smallint not null default 1,
  variant_id integer,
  name text not null,
  quantity integer not null,
  unit_idr integer not null,
  plain_idr integer,
  unit_cents integer,
  cost_cents integer,
  delivery text not null default 'key'::text,
  waits_for text,
  label text,
  validity_seconds integer,
  place text,
  constraint order_lines_pkey PRIMARY KEY (order_id, line),
  constraint order_lines_delivery_check CHECK ((delivery ~ '^[a-z-]{2,20}$'::text)),
  constraint order_lines_line_check CHECK ((line > 0)),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_lines_place_check CHECK (((place IS NULL) OR ((place = ANY (ARRAY['held'::text, 'taken'::text, 'endless'::text])) AND (delivery <> 'key'::text)))),
  constraint order_lines_quantity_check CHECK ((quantity >= 1)),
  constraint order_lines_unit_cents_check CHECK ((unit_cents >= 0)),
  constraint order_lines_unit_idr_check CHECK ((unit_idr >= 0)),
  constraint order_lines_validity_seconds_check CHECK (((validity_seconds IS NULL) OR ((validity_seconds > 0) AND (label IS NOT NULL)))),
  constraint order_lines_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  constraint order_lines_waits_for_check CHECK ((waits_for = ANY (ARRAY['stock'::text, 'seller'::text, 'supplier'::text])))
);
CREATE INDEX order_lines_held ON order_lines USING btree (order_id) WHERE (place = 'held'::text);
CREATE INDEX order_lines_waiting ON order_lines USING btree (variant_id, order_id) WHERE (waits_for IS NOT NULL);
CREATE TRIGGER order_lines_hold AFTER INSERT OR UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION lines_hold();
CREATE TRIGGER order_lines_place_deleted AFTER DELETE ON order_lines FOR EACH ROW WHEN ((old.place IS NOT NULL)) EXECUTE FUNCTION count_places();
CREATE TRIGGER order_lines_place_inserted AFTER INSERT ON order_lines FOR EACH ROW WHEN ((new.place IS NOT NULL)) EXECUTE FUNCTION count_places();
CREATE TRIGGER order_lines_place_updated AFTER UPDATE ON order_lines FOR EACH ROW WHEN ((old.place IS DISTINCT FROM new.place)) EXECUTE FUNCTION count_places();

create table order_refunds (
  id integer not null generated always as identity,
  order_id integer not null,
  amount_idr bigint not null,
  key text not null,
  way text not null,
  state text not null,
  reason text not null default ''::text,
  asked_by integer,
  gateway_id text,
  why text,
  tries integer not null default 0,
  next_try_at timestamp with time zone,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  credit_cents integer not null default 0,
  constraint order_refunds_pkey PRIMARY KEY (id),
  constraint order_refunds_amount_idr_check CHECK ((amount_idr > 0)),
  constraint order_refunds_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint order_refunds_check CHECK (((state = 'asked'::text) = (next_try_at IS NOT NULL))),
  constraint order_refunds_check1 CHECK (((state = 'asked'::text) = (settled_at IS NULL))),
  constraint order_refunds_check2 CHECK (((state <> 'asked'::text) OR (way = 'gateway'::text))),
  constraint order_refunds_credit_cents_check CHECK ((credit_cents >= 0)),
  constraint order_refunds_key_key UNIQUE (key),
  constraint order_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text, 'failed'::text]))),
  constraint order_refunds_way_check CHECK ((way = ANY (ARRAY['gateway'::text, 'hand'::text, 'dispute'::text])))
);
CREATE UNIQUE INDEX order_refunds_asked ON order_refunds USING btree (order_id) WHERE (state = 'asked'::text);
CREATE INDEX order_refunds_due ON order_refunds USING btree (next_try_at) WHERE (state = 'asked'::text);
CREATE INDEX order_refunds_order ON order_refunds USING btree (order_id);
CREATE TRIGGER refunds_open_claims AFTER UPDATE OF state ON order_refunds FOR EACH ROW WHEN (((old.state = 'asked'::text) AND (new.state = 'failed'::text))) EXECUTE FUNCTION refunds_open_claims();

create table orders (
  id integer not null generated always as identity,
  gateway text not null,
  merchant_ref text not null,
  gateway_reference text,
  request_hash bytea not null,
  payment_method text not null,
  quantity integer not null,
  voucher_id integer,
  total_idr bigint not null,
  charged_idr bigint,
  cost_cents integer,
  customer_email text not null,
  customer_name text not null,
  locale text not null default 'id'::text,
  address_hash bytea,
  browser_hash bytea,
  status text not null default 'UNPAID'::text,
  delivery_status text not null default 'PENDING'::text,
  checkout_url text,
  held_until timestamp with time zone,
  create_lease_until timestamp with time zone,
  next_check_at timestamp with time zone,
  last_checked_at timestamp with time zone,
  checks integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  delivered_at timestamp with time zone,
  refunded_at timestamp with time zone,
  voucher_held boolean not null default false,
  viewed_at timestamp with time zone,
  dispute text,
  idr_per_usd integer not null default 15000,
  kind text not null default 'goods'::text,
  user_id integer,
  fee_idr integer not null default 0,
  unique_idr smallint not null default 0,
  balance_cents integer not null default 0,
  balance_idr bigint not null default 0,
  payment_cost_idr integer not null default 0,
  refunded_idr bigint not null default 0,
  credit_cents integer not null default 0,
  bonus_cents integer not null default 0,
  entry_id integer,
  wide_hash bytea,
  paid_idr bigint,
  channel text not null default 'web'::text,
  batch_id integer,
  attempt text,
  waits_for text,
  cost_beside_cents integer not null default 0,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_hold CHECK (order_holds(orders.*)) NOT VALID,
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint orders_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id)
);
CREATE INDEX orders_balance ON orders USING btree (id) WHERE (gateway = 'balance'::text);
CREATE INDEX orders_balance_newest ON orders USING btree (user_id, created_at) WHERE (gateway = 'balance'::text);
CREATE INDEX orders_browser ON orders USING btree (browser_hash) WHERE (browser_hash IS NOT NULL);
CREATE INDEX orders_by_state ON orders USING btree (gateway, status, delivery_status, created_at, id);
CREATE INDEX orders_by_user ON orders USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX orders_by_voucher ON orders USING btree (voucher_id) WHERE ((voucher_id IS NOT NULL) AND (status = 'PAID'::text));
CREATE INDEX orders_disputed ON orders USING btree (id) WHERE (dispute = 'open'::text);
CREATE INDEX orders_email ON orders USING btree (customer_email, id DESC);
CREATE INDEX orders_entry ON orders USING btree (user_id, entry_id DESC, batch_id) WHERE (entry_id IS NOT NULL);
CREATE UNIQUE INDEX orders_gateway_reference ON orders USING btree (gateway, gateway_reference);
CREATE UNIQUE INDEX orders_hand_amount ON orders USING btree (payment_method, ((((total_idr + fee_idr) - unique_idr) - balance_idr))) WHERE ((gateway = 'manual'::text) AND (status = 'UNPAID'::text) AND (unique_idr > 0));
CREATE INDEX orders_hand_asked ON orders USING btree (payment_method, ((((total_idr + fee_idr) - unique_idr) - balance_idr)), created_at) WHERE (gateway = 'manual'::text);
CREATE INDEX orders_hand_made ON orders USING btree (payment_method, created_at) WHERE (gateway = 'manual'::text);
CREATE INDEX orders_hand_network ON orders USING btree (COALESCE(wide_hash, address_hash)) WHERE ((gateway = 'manual'::text) AND (status = 'UNPAID'::text) AND (unique_idr > 0));
CREATE INDEX orders_hand_open ON orders USING btree (id) WHERE ((gateway = 'manual'::text) AND (status = 'UNPAID'::text));
CREATE UNIQUE INDEX orders_merchant_ref ON orders USING btree (merchant_ref);
CREATE INDEX orders_of_customer ON orders USING btree (user_id, paid_at) INCLUDE (gateway, total_idr, unique_idr, paid_idr, balance_idr, balance_cents, refunded_idr, fee_idr, payment_cost_idr, cost_cents, quantity, idr_per_usd) WHERE ((status = 'PAID'::text) AND (kind = 'goods'::text) AND (user_id IS NOT NULL));
CREATE INDEX orders_of_customers ON orders USING btree (paid_at) INCLUDE (user_id, gateway, total_idr, unique_idr, paid_idr, balance_idr, balance_cents, refunded_idr, fee_idr, payment_cost_idr, cost_cents, quantity, idr_per_usd) WHERE ((status = 'PAID'::text) AND (kind = 'goods'::text) AND (user_id IS NOT NULL));
CREATE UNIQUE INDEX orders_once ON orders USING btree (user_id, attempt) WHERE (attempt IS NOT NULL);
CREATE INDEX orders_open_address ON orders USING btree (address_hash, held_until) WHERE (status = 'UNPAID'::text);
CREATE INDEX orders_open_email ON orders USING btree (customer_email, expires_at) WHERE (status = 'UNPAID'::text);
CREATE INDEX orders_open_top_ups ON orders USING btree (user_id) WHERE ((kind = 'top-up'::text) AND (status = 'UNPAID'::text));
CREATE INDEX orders_paid_at ON orders USING btree (paid_at DESC) INCLUDE (user_id, total_idr, unique_idr, paid_idr, refunded_idr, fee_idr, payment_cost_idr, cost_cents, quantity, idr_per_usd) WHERE ((status = 'PAID'::text) AND (kind = 'goods'::text));
CREATE INDEX orders_to_check ON orders USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX orders_top_ups ON orders USING btree (gateway, status, delivery_status, created_at, id) WHERE (kind = 'top-up'::text);
CREATE INDEX orders_topped_up ON orders USING btree (paid_at) INCLUDE (total_idr, unique_idr, paid_idr, fee_idr, refunded_idr) WHERE ((status = 'PAID'::text) AND (kind = 'top-up'::text));
CREATE INDEX orders_voucher_free ON orders USING btree (voucher_id, created_at) WHERE (gateway = 'voucher'::text);
CREATE INDEX orders_voucher_open ON orders USING btree (voucher_id, created_at) WHERE ((voucher_id IS NOT NULL) AND (status = 'UNPAID'::text));
CREATE INDEX orders_waiting ON orders USING btree (paid_at, id) WHERE (waits_for IS NOT NULL);
CREATE TRIGGER orders_sales_day_delete AFTER DELETE ON orders FOR EACH ROW WHEN (((old.status = 'PAID'::text) AND (old.paid_at < (clock_timestamp() - '01:00:00'::interval)))) EXECUTE FUNCTION mark_order_day();
CREATE TRIGGER orders_sales_day_insert AFTER INSERT ON orders FOR EACH ROW WHEN (((new.status = 'PAID'::text) AND (new.paid_at < (clock_timestamp() - '01:00:00'::interval)))) EXECUTE FUNCTION mark_order_day();
CREATE TRIGGER orders_sales_day_truncate AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION forget_sales_days();
CREATE TRIGGER orders_sales_day_update AFTER UPDATE OF status, paid_at, user_id, total_idr, unique_idr, paid_idr, balance_idr, balance_cents, refunded_idr, fee_idr, payment_cost_idr, cost_cents, quantity, idr_per_usd ON orders FOR EACH ROW WHEN ((((old.status = 'PAID'::text) OR (new.status = 'PAID'::text)) AND (LEAST(old.paid_at, new.paid_at) < (clock_timestamp() - '01:00:00'::interval)))) EXECUTE FUNCTION mark_order_day();
CREATE TRIGGER orders_tell_lines AFTER UPDATE OF waits_for ON orders FOR EACH ROW WHEN ((old.waits_for IS DISTINCT FROM new.waits_for)) EXECUTE FUNCTION tell_lines();

create table passkeys (
  id integer not null generated always as identity,
  user_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_name_check CHECK ((btrim(name) <> ''::text)),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX passkeys_credential ON passkeys USING btree (credential_id);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

create table password_resets (
  email_hash bytea not null,
  user_id integer,
  nonce text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (email_hash),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_expiry ON password_resets USING btree (expires_at);
CREATE UNIQUE INDEX password_resets_token ON password_resets USING btree (token_hash);
CREATE INDEX password_resets_user ON password_resets USING btree (user_id);

create table product_pauses (
  product_id integer not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  constraint product_pauses_pkey PRIMARY KEY (product_id, from_at),
  constraint product_pauses_check CHECK ((until_at >= from_at)),
  constraint product_pauses_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_pauses_open ON product_pauses USING btree (product_id) WHERE (until_at IS NULL);

create table product_slugs (
  slug text not null,
  product_id integer not null,
  is_current boolean not null,
  constraint product_slugs_pkey PRIMARY KEY (slug),
  constraint product_slugs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_slugs_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80)))
);
CREATE UNIQUE INDEX product_slugs_current ON product_slugs USING btree (product_id) WHERE is_current;
CREATE INDEX product_slugs_product ON product_slugs USING btree (product_id);

create table products (
  id integer not null generated always as identity,
  key text not null,
  texts jsonb not null default '{}'::jsonb,
  more_pictures text[] not null default '{}'::text[],
  version integer not null default 1,
  name text not null,
  description text not null default ''::text,
  hot_description text not null default ''::text,
  category text[] not null,
  platform text not null default ''::text,
  image_url text not null,
  youtube_link text not null default ''::text,
  status text not null default ''::text,
  hot_list_order integer,
  is_maintenance boolean not null default false,
  maintenance_reason text not null default ''::text,
  deleted_at timestamp with time zone,
  questions jsonb not null default '[]'::jsonb,
  warranty_hours integer not null default 24,
  auto_replace smallint not null default 0,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_auto_replace_check CHECK (((auto_replace >= 0) AND (auto_replace <= 1000))),
  constraint products_category_check CHECK (((cardinality(category) >= 1) AND (cardinality(category) <= 4))),
  constraint products_hot_list_order_check CHECK ((hot_list_order > 0)),
  constraint products_key_check CHECK ((key <> ''::text)),
  constraint products_more_pictures_check CHECK (((cardinality(more_pictures) <= 7) AND (array_position(more_pictures, NULL::text) IS NULL))),
  constraint products_name_check CHECK ((name <> ''::text)),
  constraint products_questions_check CHECK ((jsonb_typeof(questions) = 'array'::text)),
  constraint products_texts_check CHECK ((jsonb_typeof(texts) = 'object'::text)),
  constraint products_warranty_check CHECK (((warranty_hours >= 0) AND (warranty_hours <= 87600)))
);
CREATE UNIQUE INDEX products_key ON products USING btree (key) WHERE (deleted_at IS NULL);
CREATE TRIGGER products_owned AFTER UPDATE ON products FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.description IS DISTINCT FROM new.description) OR (old.hot_description IS DISTINCT FROM new.hot_description) OR (old.image_url IS DISTINCT FROM new.image_url) OR (old.youtube_link IS DISTINCT FROM new.youtube_link) OR (old.texts IS DISTINCT FROM new.texts) OR (old.more_pictures IS DISTINCT FROM new.more_pictures))) EXECUTE FUNCTION own_the_row('product', 'id');
CREATE TRIGGER products_pause AFTER UPDATE OF is_maintenance ON products FOR EACH ROW WHEN ((old.is_maintenance IS DISTINCT FROM new.is_maintenance)) EXECUTE FUNCTION note_pause();
CREATE TRIGGER products_paused AFTER INSERT ON products FOR EACH ROW WHEN (new.is_maintenance) EXECUTE FUNCTION note_pause();

create table promos (
  id integer not null generated always as identity,
  variant_id integer not null,
  promo_price_idr integer not null,
  original_price_idr integer not null,
  start_date timestamp with time zone not null,
  end_date timestamp with time zone not null,
  is_active boolean not null default true,
  created_by integer,
  created_at timestamp with time zone not null,
  constraint promos_pkey PRIMARY KEY (id),
  constraint promos_check CHECK ((original_price_idr > promo_price_idr)),
  constraint promos_check1 CHECK ((end_date > start_date)),
  constraint promos_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint promos_promo_price_idr_check CHECK ((promo_price_idr > 0)),
  constraint promos_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id)
);
CREATE INDEX promos_newest ON promos USING btree (id DESC);
CREATE INDEX promos_running ON promos USING btree (variant_id, end_date) WHERE is_active;

create table rate_limits (
  key text not null,
  hits integer not null,
  window_ends timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_age ON rate_limits USING btree (window_ends);

create table recovery_codes (
  code_hash bytea not null,
  user_id integer not null,
  created_at timestamp with time zone not null,
  constraint recovery_codes_pkey PRIMARY KEY (code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_user ON recovery_codes USING btree (user_id);

create table redeem_attempts (
  id integer not null generated always as identity,
  user_id integer not null,
  code_attempted text not null,
  success boolean not null,
  attempted_at timestamp with time zone not null,
  constraint redeem_attempts_pkey PRIMARY KEY (id),
  constraint redeem_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX redeem_attempts_at ON redeem_attempts USING btree (attempted_at);
CREATE INDEX redeem_attempts_user ON redeem_attempts USING btree (user_id, id DESC);

create table redeem_codes (
  id integer not null generated always as identity,
  code text not null,
  amount_cents integer not null,
  description text not null default ''::text,
  is_active boolean not null default true,
  expires_at timestamp with time zone,
  used_by integer,
  used_at timestamp with time zone,
  created_by integer,
  created_at timestamp with time zone not null,
  constraint redeem_codes_pkey PRIMARY KEY (id),
  constraint redeem_codes_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= 100000))),
  constraint redeem_codes_check CHECK (((used_by IS NULL) = (used_at IS NULL))),
  constraint redeem_codes_code_check CHECK (((code = upper(code)) AND ((length(code) >= 1) AND (length(code) <= 50)))),
  constraint redeem_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint redeem_codes_description_check CHECK ((length(description) <= 255)),
  constraint redeem_codes_used_by_fkey FOREIGN KEY (used_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX redeem_codes_code ON redeem_codes USING btree (code);
CREATE INDEX redeem_codes_used_by ON redeem_codes USING btree (used_by, used_at DESC) INCLUDE (amount_cents) WHERE (used_by IS NOT NULL);

create table redeem_suspensions (
  id integer not null generated always as identity,
  user_id integer not null,
  suspended_until timestamp with time zone not null,
  reason text not null,
  failed_attempts integer not null,
  created_at timestamp with time zone not null,
  constraint redeem_suspensions_pkey PRIMARY KEY (id),
  constraint redeem_suspensions_failed_attempts_check CHECK ((failed_attempts > 0)),
  constraint redeem_suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX redeem_suspensions_user ON redeem_suspensions USING btree (user_id, suspended_until DESC);

create table refused_notices (
  minute timestamp with time zone not null,
  count integer not null,
  constraint refused_notices_pkey PRIMARY KEY (minute),
  constraint refused_notices_count_check CHECK ((count > 0))
);

create table replacements (
  goods_id integer not null,
  reason text not null,
  words text not null default ''::text,
  variant_id integer not null,
  name text,
  label text,
  validity_seconds integer,
  cost_cents integer,
  at timestamp with time zone not null,
  constraint replacements_pkey PRIMARY KEY (goods_id),
  constraint replacements_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id) ON DELETE CASCADE,
  constraint replacements_label_check CHECK (((label IS NULL) = (name IS NULL))),
  constraint replacements_reason_check CHECK ((reason ~ '^[a-z-]{2,20}$'::text)),
  constraint replacements_validity_seconds_check CHECK (((validity_seconds IS NULL) OR ((validity_seconds > 0) AND (label IS NOT NULL)))),
  constraint replacements_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id)
);
CREATE INDEX replacements_variant_id ON replacements USING btree (variant_id);

create table report_votes (
  key_id integer not null,
  base_key text not null,
  choice text not null,
  voted_at timestamp with time zone not null,
  constraint report_votes_pkey PRIMARY KEY (key_id, base_key),
  constraint report_votes_choice_check CHECK ((choice = ANY (ARRAY['AMAN'::text, 'BANNED'::text]))),
  constraint report_votes_key_id_fkey FOREIGN KEY (key_id) REFERENCES keys(id) ON DELETE CASCADE
);
CREATE INDEX report_votes_at ON report_votes USING btree (voted_at);
CREATE INDEX report_votes_base ON report_votes USING btree (base_key, choice, voted_at);

create table reports (
  id integer not null generated always as identity,
  base_key text not null,
  base_name text not null,
  key_id integer not null,
  choice text not null,
  created_at timestamp with time zone not null,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_choice_check CHECK ((choice = ANY (ARRAY['AMAN'::text, 'BANNED'::text]))),
  constraint reports_key_id_fkey FOREIGN KEY (key_id) REFERENCES keys(id) ON DELETE CASCADE
);
CREATE INDEX reports_at ON reports USING btree (created_at);
CREATE INDEX reports_base ON reports USING btree (base_key, created_at);
CREATE INDEX reports_key ON reports USING btree (key_id);

create table retention_marks (
  name text not null,
  through bigint not null,
  constraint retention_marks_pkey PRIMARY KEY (name)
);

create table roles (
  id integer not null generated always as identity,
  name text not null,
  rights text[] not null,
  created_at timestamp with time zone not null,
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_name_check CHECK ((btrim(name) <> ''::text)),
  constraint roles_rights_check CHECK ((rights <@ ARRAY['orders.see'::text, 'keys.see'::text, 'customers.see'::text, 'reports.see'::text, 'products.change'::text, 'stock.change'::text, 'offers.change'::text, 'orders.change'::text, 'customers.change'::text, 'settings.change'::text, 'staff.change'::text]))
);
CREATE UNIQUE INDEX roles_name ON roles USING btree (lower(name));

create table sales_days (
  day date not null,
  guest_orders integer not null,
  guest_revenue_idr bigint not null,
  guest_cost_idr bigint not null,
  purchases integer not null,
  revenue_cents bigint not null,
  cost_cents bigint not null,
  zone text not null default 'Asia/Jakarta'::text,
  guest_fees_idr bigint not null default 0,
  constraint sales_days_pkey PRIMARY KEY (day)
);

create table schema_migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  checksum text,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table sessions (
  token_hash bytea not null,
  user_id integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  id bigint not null generated always as identity,
  device text not null default ''::text,
  network text not null default ''::text,
  last_used_at timestamp with time zone not null,
  proved_at timestamp with time zone not null,
  challenge text,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions_id ON sessions USING btree (id);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null,
  constraint settings_pkey PRIMARY KEY (key)
);
CREATE TRIGGER settings_owned AFTER UPDATE ON settings FOR EACH ROW WHEN ((old.value IS DISTINCT FROM new.value)) EXECUTE FUNCTION own_the_row('setting', 'key');

create table shared_goods (
  variant_id integer not null,
  sealed bytea not null,
  changed_at timestamp with time zone not null,
  constraint shared_goods_pkey PRIMARY KEY (variant_id),
  constraint shared_goods_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id)
);
CREATE TRIGGER shared_goods_sealed AFTER INSERT OR UPDATE OF sealed ON shared_goods FOR EACH ROW EXECUTE FUNCTION check_sealed_row();

create table shop_files (
  id integer not null generated always as identity,
  variant_id integer not null,
  name text not null,
  stored_as text not null,
  begun_at timestamp with time zone not null,
  begun_by integer not null,
  bytes bigint,
  sha256 bytea,
  replaced_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint shop_files_pkey PRIMARY KEY (id),
  constraint shop_files_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES users(id),
  constraint shop_files_bytes_check CHECK ((bytes > 0)),
  constraint shop_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint shop_files_removed_check CHECK (((removed_at IS NULL) OR (replaced_at IS NOT NULL))),
  constraint shop_files_sha256_check CHECK (((octet_length(sha256) = 32) AND ((bytes IS NULL) = (sha256 IS NULL)))),
  constraint shop_files_stored_as_key UNIQUE (stored_as),
  constraint shop_files_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id)
);
CREATE UNIQUE INDEX shop_files_sold ON shop_files USING btree (variant_id) WHERE ((sha256 IS NOT NULL) AND (replaced_at IS NULL));
CREATE INDEX shop_files_variant_id ON shop_files USING btree (variant_id);

create table sign_in_tickets (
  token_hash bytea not null,
  user_id integer not null,
  tries integer not null default 0,
  challenge text,
  expires_at timestamp with time zone not null,
  constraint sign_in_tickets_pkey PRIMARY KEY (token_hash),
  constraint sign_in_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_tickets_expiry ON sign_in_tickets USING btree (expires_at);
CREATE INDEX sign_in_tickets_user ON sign_in_tickets USING btree (user_id);

create table spent_challenges (
  nonce_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_challenges_pkey PRIMARY KEY (nonce_hash)
);
CREATE INDEX spent_challenges_expiry ON spent_challenges USING btree (expires_at);

create table stale_sales_days (
  day date not null
);
CREATE INDEX stale_sales_days_day ON stale_sales_days USING btree (day);

create table stock_changes (
  id bigint not null generated always as identity,
  variant_id integer not null,
  free integer not null,
  sold integer not null,
  revoked integer not null,
  constraint stock_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX stock_changes_variant ON stock_changes USING btree (variant_id);

create table store_facts (
  name text not null,
  since timestamp with time zone not null,
  constraint store_facts_pkey PRIMARY KEY (name)
);

create table supplier_secrets (
  id integer not null generated always as identity,
  supplier_id integer not null,
  sealed bytea not null,
  made_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint supplier_secrets_pkey PRIMARY KEY (id),
  constraint supplier_secrets_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id)
);
CREATE INDEX supplier_secrets_supplier ON supplier_secrets USING btree (supplier_id);
CREATE TRIGGER supplier_secrets_sealed AFTER INSERT OR UPDATE OF sealed ON supplier_secrets FOR EACH ROW EXECUTE FUNCTION check_sealed_row();

create table suppliers (
  id integer not null generated always as identity,
  name text not null,
  adapter text not null,
  url text not null,
  reads jsonb not null,
  address text not null,
  called_at timestamp with time zone,
  result text,
  removed boolean not null default false,
  created_at timestamp with time zone not null,
  constraint suppliers_pkey PRIMARY KEY (id),
  constraint suppliers_adapter_check CHECK ((adapter ~ '^[a-z-]{2,20}$'::text)),
  constraint suppliers_address_check CHECK ((address ~ '^[0-9A-Za-z]{24}$'::text)),
  constraint suppliers_address_key UNIQUE (address),
  constraint suppliers_name_check CHECK ((name <> ''::text)),
  constraint suppliers_result_check CHECK ((result = ANY (ARRAY['taken'::text, 'signature'::text, 'time'::text, 'unread'::text, 'unknown'::text, 'often'::text])))
);

create table supply_requests (
  id integer not null generated always as identity,
  order_id integer not null,
  line smallint not null default 1,
  round smallint not null default 1,
  "position" smallint not null,
  supplier_id integer not null,
  article text not null,
  quantity integer not null,
  key text not null,
  state text not null,
  tries integer not null default 0,
  next_at timestamp with time zone,
  reference text not null default ''::text,
  why text not null default ''::text,
  made_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint supply_requests_pkey PRIMARY KEY (id),
  constraint supply_requests_key_key UNIQUE (key),
  constraint supply_requests_line_fkey FOREIGN KEY (order_id, line) REFERENCES order_lines(order_id, line) ON DELETE CASCADE,
  constraint supply_requests_quantity_check CHECK ((quantity > 0)),
  constraint supply_requests_state_check CHECK ((state = ANY (ARRAY['to-ask'::text, 'asked'::text, 'later'::text, 'given'::text, 'spare'::text, 'refused'::text, 'dropped'::text]))),
  constraint supply_requests_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id),
  constraint supply_requests_when_check CHECK (((next_at IS NOT NULL) = (state = ANY (ARRAY['to-ask'::text, 'asked'::text, 'later'::text]))))
);
CREATE INDEX supply_requests_due ON supply_requests USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE UNIQUE INDEX supply_requests_live ON supply_requests USING btree (order_id, line) WHERE (state = ANY (ARRAY['to-ask'::text, 'asked'::text, 'later'::text, 'given'::text]));
CREATE INDEX supply_requests_supplier ON supply_requests USING btree (supplier_id);
CREATE UNIQUE INDEX supply_requests_turn ON supply_requests USING btree (order_id, line, round, "position");

create table supply_spares (
  id integer not null generated by default as identity,
  variant_id integer not null,
  request_id integer not null,
  sealed bytea not null,
  arrived_at timestamp with time zone not null,
  constraint supply_spares_pkey PRIMARY KEY (id),
  constraint supply_spares_request_id_fkey FOREIGN KEY (request_id) REFERENCES supply_requests(id) ON DELETE CASCADE,
  constraint supply_spares_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id)
);
CREATE INDEX supply_spares_request ON supply_spares USING btree (request_id);
CREATE INDEX supply_spares_variant ON supply_spares USING btree (variant_id, id);
CREATE TRIGGER supply_spares_sealed AFTER INSERT OR UPDATE OF sealed ON supply_spares FOR EACH ROW EXECUTE FUNCTION check_sealed_row();

create table terms (
  id integer not null generated always as identity,
  kind text not null,
  name text not null,
  place integer not null,
  texts jsonb not null default '{}'::jsonb,
  picture text not null default ''::text,
  tone text not null default 'plain'::text,
  words text not null default ''::text,
  ahead boolean not null default false,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  constraint terms_pkey PRIMARY KEY (id),
  constraint terms_kind_check CHECK ((kind = ANY (ARRAY['row'::text, 'game'::text, 'platform'::text, 'category'::text, 'badge'::text]))),
  constraint terms_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 60)) AND (POSITION((','::text) IN (name)) = 0))),
  constraint terms_texts_check CHECK ((jsonb_typeof(texts) = 'object'::text)),
  constraint terms_tone_check CHECK ((tone = ANY (ARRAY['plain'::text, 'good'::text, 'wait'::text, 'bad'::text, 'over'::text])))
);
CREATE UNIQUE INDEX terms_name ON terms USING btree (kind, lower(name));
CREATE TRIGGER terms_owned AFTER UPDATE ON terms FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.texts IS DISTINCT FROM new.texts) OR (old.picture IS DISTINCT FROM new.picture) OR (old.tone IS DISTINCT FROM new.tone) OR (old.words IS DISTINCT FROM new.words))) EXECUTE FUNCTION own_the_row('term', 'id');

create table totp_secrets (
  user_id integer not null,
  sealed bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint totp_secrets_pkey PRIMARY KEY (user_id),
  constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER totp_sealed_inserted AFTER INSERT ON totp_secrets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_sealed();
CREATE TRIGGER totp_sealed_updated AFTER UPDATE ON totp_secrets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_sealed();

create table users (
  id integer not null generated always as identity,
  email text not null,
  username text not null,
  password_hash text not null,
  profile_image text,
  balance_cents bigint not null default 0,
  is_admin boolean not null default false,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  is_owner boolean not null default false,
  ready_role text,
  role_id integer,
  password_given boolean not null default false,
  invited_at timestamp with time zone,
  factor_asked_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_balance_cents_check CHECK ((balance_cents >= 0)),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_one_role CHECK (((num_nonnulls(ready_role, role_id) + (is_owner)::integer) = (is_admin)::integer)),
  constraint users_ready_role_check CHECK ((ready_role = ANY (ARRAY['manager'::text, 'stock'::text, 'support'::text, 'reader'::text]))),
  constraint users_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id),
  constraint users_username_check CHECK ((username <> ''::text))
);
CREATE INDEX users_balances ON users USING btree (balance_cents) WHERE ((balance_cents > 0) AND (deleted_at IS NULL) AND (NOT is_admin));
CREATE INDEX users_customers ON users USING btree (id DESC) WHERE ((deleted_at IS NULL) AND (NOT is_admin));
CREATE UNIQUE INDEX users_email ON users USING btree (email) WHERE (deleted_at IS NULL);
CREATE INDEX users_email_start ON users USING btree (email text_pattern_ops) WHERE ((deleted_at IS NULL) AND (NOT is_admin));
CREATE INDEX users_owners ON users USING btree (id) WHERE (is_owner AND (deleted_at IS NULL));
CREATE INDEX users_role ON users USING btree (role_id) WHERE (role_id IS NOT NULL);
CREATE INDEX users_staff ON users USING btree (id) WHERE ((deleted_at IS NULL) AND is_admin);
CREATE UNIQUE INDEX users_username ON users USING btree (lower(username)) WHERE (deleted_at IS NULL);
CREATE INDEX users_username_start ON users USING btree (lower(username) text_pattern_ops) WHERE ((deleted_at IS NULL) AND (NOT is_admin));

create table variant_places (
  variant_id integer not null,
  taken integer not null default 0,
  held integer not null default 0,
  constraint variant_places_pkey PRIMARY KEY (variant_id),
  constraint variant_places_held_check CHECK (((held >= 0) AND (held <= taken))),
  constraint variant_places_taken_check CHECK ((taken >= 0)),
  constraint variant_places_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id)
);

create table variant_stock (
  variant_id integer not null,
  free integer not null default 0,
  sold integer not null default 0,
  revoked integer not null default 0,
  constraint variant_stock_pkey PRIMARY KEY (variant_id),
  constraint variant_stock_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id)
);

create table variant_suppliers (
  variant_id integer not null,
  "position" smallint not null,
  supplier_id integer not null,
  article text not null,
  constraint variant_suppliers_pkey PRIMARY KEY (variant_id, "position"),
  constraint variant_suppliers_article_check CHECK ((article <> ''::text)),
  constraint variant_suppliers_position_check CHECK (("position" > 0)),
  constraint variant_suppliers_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id),
  constraint variant_suppliers_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id)
);
CREATE INDEX variant_suppliers_supplier ON variant_suppliers USING btree (supplier_id);

create table variants (
  id integer not null generated always as identity,
  price_cents integer,
  original_price_cents integer,
  public_price_idr integer,
  cost_price_cents integer,
  custom_link text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  product_id integer not null,
  delivery text not null default 'key'::text,
  label text not null default ''::text,
  "position" integer not null default 0,
  validity_seconds integer,
  cost_price_idr integer,
  places integer,
  constraint variants_pkey PRIMARY KEY (id),
  constraint variants_check CHECK ((original_price_cents > price_cents)),
  constraint variants_cost_price_cents_check CHECK ((cost_price_cents >= 0)),
  constraint variants_cost_price_idr_check CHECK (((cost_price_idr IS NULL) OR ((cost_price_idr >= 0) AND (cost_price_cents IS NOT NULL)))),
  constraint variants_delivery_check CHECK ((delivery ~ '^[a-z-]{2,20}$'::text)),
  constraint variants_places_check CHECK (((places IS NULL) OR ((places > 0) AND (delivery <> 'key'::text)))),
  constraint variants_position_check CHECK (("position" >= 0)),
  constraint variants_price_cents_check CHECK ((price_cents > 0)),
  constraint variants_priced_check CHECK (((price_cents IS NOT NULL) OR (public_price_idr IS NOT NULL))),
  constraint variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint variants_public_price_idr_check CHECK ((public_price_idr > 0)),
  constraint variants_validity_seconds_check CHECK ((validity_seconds > 0))
);
CREATE UNIQUE INDEX variants_label ON variants USING btree (product_id, lower(label)) WHERE (deleted_at IS NULL);
CREATE INDEX variants_product ON variants USING btree (product_id);
CREATE TRIGGER variants_added AFTER INSERT ON variants FOR EACH ROW EXECUTE FUNCTION own_the_row('product', 'product_id');
CREATE TRIGGER variants_owned AFTER UPDATE ON variants FOR EACH ROW WHEN (((old.label IS DISTINCT FROM new.label) OR (old.price_cents IS DISTINCT FROM new.price_cents) OR (old.original_price_cents IS DISTINCT FROM new.original_price_cents) OR (old.public_price_idr IS DISTINCT FROM new.public_price_idr) OR (old.cost_price_cents IS DISTINCT FROM new.cost_price_cents) OR (old.custom_link IS DISTINCT FROM new.custom_link) OR (old.validity_seconds IS DISTINCT FROM new.validity_seconds) OR (old.delivery IS DISTINCT FROM new.delivery) OR (old.product_id IS DISTINCT FROM new.product_id))) EXECUTE FUNCTION own_the_row('product', 'product_id');

create table vault_keys (
  name text not null,
  sealed bytea not null,
  constraint vault_keys_pkey PRIMARY KEY (name)
);

create table vault_secrets (
  fingerprint bytea not null,
  key_id bytea not null,
  since timestamp with time zone not null,
  constraint vault_secrets_pkey PRIMARY KEY (fingerprint),
  constraint vault_secrets_key_id_check CHECK ((length(key_id) = 4)),
  constraint vault_secrets_key_id_key UNIQUE (key_id)
);

create table vouchers (
  id integer not null generated always as identity,
  code text not null,
  discount_percentage integer not null,
  variant_id integer,
  max_uses integer,
  uses integer not null default 0,
  is_active boolean not null default true,
  created_by integer,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  discount_idr integer,
  most_idr integer,
  least_idr integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  per_buyer integer,
  first_order boolean not null default false,
  product_ids integer[] not null default '{}'::integer[],
  term_ids integer[] not null default '{}'::integer[],
  batch_id integer,
  constraint vouchers_pkey PRIMARY KEY (id),
  constraint vouchers_batch_check CHECK (((batch_id IS NULL) OR (max_uses = 1))),
  constraint vouchers_check CHECK (((uses >= 0) AND ((max_uses IS NULL) OR (uses <= max_uses)))),
  constraint vouchers_code_check CHECK (((code = upper(code)) AND ((length(code) >= 1) AND (length(code) <= 20)))),
  constraint vouchers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint vouchers_discount_check CHECK (
CASE
    WHEN (discount_idr IS NULL) THEN ((discount_percentage >= 1) AND (discount_percentage <= 100))
    ELSE ((discount_percentage = 0) AND (discount_idr > 0) AND (most_idr IS NULL))
END),
  constraint vouchers_max_uses_check CHECK ((max_uses > 0)),
  constraint vouchers_scope_check CHECK (((((((variant_id IS NOT NULL))::integer + ((product_ids <> '{}'::integer[]))::integer) + ((term_ids <> '{}'::integer[]))::integer) <= 1) AND (array_position(product_ids, NULL::integer) IS NULL) AND (array_position(term_ids, NULL::integer) IS NULL))),
  constraint vouchers_sums_check CHECK (((most_idr > 0) AND (least_idr > 0) AND (per_buyer > 0))),
  constraint vouchers_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  constraint vouchers_window_check CHECK ((ends_at > starts_at))
);
CREATE INDEX vouchers_batch ON vouchers USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE UNIQUE INDEX vouchers_code ON vouchers USING btree (code) WHERE (deleted_at IS NULL);

create sequence order_batches;

create view customer_sales as
 SELECT user_id,
    paid_at AS at,
    quantity AS keys,
        CASE
            WHEN (gateway = 'balance'::text) THEN (balance_cents)::bigint
            ELSE (round(((((COALESCE(((paid_idr - fee_idr) + balance_idr), (total_idr - unique_idr)) - refunded_idr))::numeric * 100.0) / (idr_per_usd)::numeric)))::bigint
        END AS price_cents,
    (COALESCE(cost_cents, 0) + (round(((((payment_cost_idr - fee_idr))::numeric * 100.0) / (idr_per_usd)::numeric)))::bigint) AS cost_cents
   FROM orders
  WHERE ((status = 'PAID'::text) AND (kind = 'goods'::text) AND (user_id IS NOT NULL));

CREATE OR REPLACE FUNCTION audit_hash(before bytea, position_in_chain bigint, content text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(before || convert_to(position_in_chain || ' ' || content, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION audit_text(entry audit_log)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_array(entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), entry.user_id,
    entry.action, entry.target, entry.before, entry.after)::text
$function$
;

CREATE OR REPLACE FUNCTION chain_audit_log()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  head audit_head;
  entry audit_log;
  ids bigint[] := '{}';
  seqs bigint[] := '{}';
  hashes bytea[] := '{}';
begin
  select * into head from audit_head for update;
  -- Rows that a backup brought back with their places.
  for entry in select * from audit_log where seq > head.seq order by seq desc limit 1 loop
    head.seq := entry.seq;
    head.hash := entry.hash;
  end loop;
  for entry in select * from audit_log where seq is null order by id loop
    head.seq := head.seq + 1;
    head.hash := audit_hash(head.hash, head.seq, audit_text(entry));
    ids := ids || entry.id;
    seqs := seqs || head.seq;
    hashes := hashes || head.hash;
  end loop;
  update audit_log a set seq = n.seq, hash = n.hash from unnest(ids, seqs, hashes) as n(id, seq, hash) where a.id = n.id;
  update audit_head set seq = head.seq, hash = head.hash;
end $function$
;

CREATE OR REPLACE FUNCTION chain_new_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from audit_log where id = new.id and seq is null) then
    perform chain_audit_log();
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION check_sealed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  used bytea;
begin
  for used in select distinct substring(sealed from 2 for 4) from new_rows where substring(sealed from 1 for 1) = '\x02' loop
    perform 1 from vault_secrets where key_id = used for key share;
    if not found then
      raise exception 'sealed with a secret that is not in use' using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION check_sealed_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if substring(new.sealed from 1 for 1) = '\x02' then
    perform 1 from vault_secrets where key_id = substring(new.sealed from 2 for 4) for key share;
    if not found then
      raise exception 'sealed with a secret that is not in use' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION count_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  most integer;
  now_taken integer;
begin
  if tg_op <> 'INSERT' and old.place in ('held', 'taken') then
    update variant_places set taken = taken - old.quantity, held = held - case old.place when 'held' then old.quantity else 0 end
    where variant_id = old.variant_id;
  end if;
  if tg_op <> 'DELETE' and new.place in ('held', 'taken') then
    insert into variant_places as p (variant_id, taken, held)
    values (new.variant_id, new.quantity, case new.place when 'held' then new.quantity else 0 end)
    on conflict (variant_id) do update set taken = p.taken + excluded.taken, held = p.held + excluded.held
    returning taken into now_taken;
    select places into most from variants where id = new.variant_id;
    if now_taken > most and (tg_op = 'INSERT' or old.place is null) then
      raise check_violation using message = 'more places are taken than there are', constraint = 'variant_places_most',
        table = 'variant_places';
    end if;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION forget_sales_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from sales_days;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION goods_end_claims()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with ended as (
    update claims set waits_for = null, since = new.revoked_at, closed_at = new.revoked_at, outcome = case
      when new.replaced_by is not null then 'replaced'
      when (select status from orders where id = new.order_id) = 'REFUND' then 'refunded'
      else 'withdrawn' end
    where goods_id = new.id and closed_at is null returning id, outcome
  )
  insert into claim_messages (claim_id, who, note, at) select id, 'store', outcome, new.revoked_at from ended;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION lines_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  broken text;
begin
  select case
      when sums.idr <> o.total_idr then 'order_lines_total'
      when sums.quantity <> o.quantity then 'order_lines_quantity'
      when sums.cost + o.cost_beside_cents <> coalesce(o.cost_cents, 0) then 'order_lines_cost'
      when o.gateway = 'balance' and sums.cents is distinct from o.balance_cents then 'order_lines_balance'
      when sums.goods <> (o.kind = 'goods') then 'order_lines_variant'
      when sums.waits is distinct from o.waits_for or sums.apart then 'order_lines_waits'
    end into broken
  from orders o cross join (
      select sum(l.unit_idr::bigint * l.quantity) as idr,
        coalesce(sum(l.quantity) filter (where l.delivery = 'bundle'), sum(l.quantity)) as quantity,
        sum(l.unit_cents::bigint * l.quantity) as cents, coalesce(sum(l.cost_cents::bigint * l.quantity), 0) as cost,
        bool_and(l.variant_id is not null) as goods, max(l.waits_for) as waits,
        count(l.waits_for) not in (0, count(*)) or min(l.waits_for) <> max(l.waits_for) as apart
      from order_lines l where l.order_id = new.order_id
    ) sums
  where o.id = new.order_id;
  if broken is null then return null; end if;
  raise check_violation using message = format('the lines of an order break their rule %s', broken), constraint = broken,
    table = 'order_lines';
end $function$
;

CREATE OR REPLACE FUNCTION mark_order_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform mark_sales_day(old.paid_at); end if;
  if tg_op <> 'DELETE' then perform mark_sales_day(new.paid_at); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION mark_sales_day(at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if at is null then return; end if;
  perform pg_advisory_xact_lock_shared(7219, store_day(at) - date '2000-01-01');
  insert into stale_sales_days (day)
    select day from sales_days where day between store_day(at) - 1 and store_day(at) + 1
      and day = (at at time zone zone)::date;
end $function$
;

CREATE OR REPLACE FUNCTION may_hold(of_variant integer, wanted integer, email text, address bytea, now_at timestamp with time zone, most_open integer, least_own integer, most_own integer, least_of_all integer, under_way integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  open_to boolean := pg_try_advisory_xact_lock(1, hashtext(email))
    and pg_try_advisory_xact_lock(2, hashtext(coalesce(encode(address, 'hex'), '')));
  alone constant boolean := pg_try_advisory_xact_lock(4, of_variant);
  enough boolean;
  held bigint;
  own bigint;
  unsold bigint;
begin
  select (select count(*) from (
        select 1 from keys k where k.variant_id = of_variant and k.status = 'free'
          and (k.held_until is null or k.held_until <= now_at)
        order by k.id + 0 limit wanted) u) >= wanted,
      open_to and mine.open < most_open and greatest(mine.held, theirs.held) + wanted <= most_own
        and not exists (select 1 from order_lines l where l.variant_id = of_variant and l.waits_for = 'stock'),
      (select count(*) from keys k where k.variant_id = of_variant and k.held_until > now_at),
      greatest(mine.same, theirs.same) + wanted
    into enough, open_to, held, own
    from (
        select count(*) filter (where o.expires_at > now_at and o.address_hash = address) as open,
          coalesce(sum(o.quantity) filter (where o.held_until > now_at), 0) as held,
          coalesce(sum((select sum(l.quantity) from order_lines l where l.order_id = o.id and l.variant_id = of_variant))
            filter (where o.held_until > now_at), 0) as same
        from orders o where o.customer_email = email and o.status = 'UNPAID'
      ) mine
      cross join (
        select coalesce(sum(o.quantity), 0) as held,
          coalesce(sum((select sum(l.quantity) from order_lines l where l.order_id = o.id and l.variant_id = of_variant)), 0) as same
        from orders o where o.address_hash = address and o.status = 'UNPAID' and o.held_until > now_at
      ) theirs;
  if not enough then return null; end if;
  if not open_to then return false; end if;
  if alone and held + wanted <= least_of_all and own <= least_own then return true; end if;
  unsold := coalesce((select s.free from variant_stock s where s.variant_id = of_variant), 0)
    + coalesce((select sum(c.free) from stock_changes c where c.variant_id = of_variant), 0);
  return held + wanted + (case when alone then 0 else under_way end) <= greatest(least_of_all, unsold / 2)
    and own <= greatest(least_own, (unsold - held) / 10);
end $function$
;

CREATE OR REPLACE FUNCTION may_place(of_variant integer, wanted integer, email text, address bytea, now_at timestamp with time zone, most_open integer, least_own integer, most_own integer, least_of_all integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  unsold integer;
  held integer;
  opened bigint;
  own bigint;
  same bigint;
begin
  insert into variant_places (variant_id) values (of_variant) on conflict do nothing;
  perform 1 from variant_places p where p.variant_id = of_variant for update;
  select v.places - p.taken, p.held into unsold, held
  from variants v join variant_places p on p.variant_id = v.id where v.id = of_variant;
  if unsold < wanted then return null; end if;
  if exists (select 1 from order_lines l where l.variant_id = of_variant and l.waits_for = 'stock') then return false; end if;
  select count(*) filter (where o.customer_email = email and o.address_hash = address and o.expires_at > now_at),
      coalesce(sum(o.quantity) filter (where o.held_until > now_at), 0),
      coalesce(sum((select sum(l.quantity) from order_lines l where l.order_id = o.id and l.variant_id = of_variant))
        filter (where o.held_until > now_at), 0)
    into opened, own, same
  from orders o where o.status = 'UNPAID' and (o.customer_email = email or o.address_hash = address);
  return opened < most_open and own + wanted <= most_own
    and held + wanted <= greatest(least_of_all, (unsold + held) / 2)
    and same + wanted <= greatest(least_own, unsold / 10);
end $function$
;

CREATE OR REPLACE FUNCTION note_pause()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.is_maintenance then
    insert into product_pauses (product_id, from_at) values (new.id, clock_timestamp()) on conflict do nothing;
  else
    update product_pauses set until_at = greatest(from_at, clock_timestamp()) where product_id = new.id and until_at is null;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_stock_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stock_changes (variant_id, free, sold, revoked)
  select variant_id, -count(*) filter (where status = 'free'), -count(*) filter (where status = 'sold'),
         -count(*) filter (where status = 'revoked')
  from old_keys group by variant_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_stock_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stock_changes (variant_id, free, sold, revoked)
  select variant_id, count(*) filter (where status = 'free'), count(*) filter (where status = 'sold'),
         count(*) filter (where status = 'revoked')
  from new_keys group by variant_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_stock_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.variant_id = new.variant_id then
    if old.status = new.status then return null; end if;
    insert into stock_changes (variant_id, free, sold, revoked)
    values (new.variant_id, (new.status = 'free')::int - (old.status = 'free')::int,
      (new.status = 'sold')::int - (old.status = 'sold')::int,
      (new.status = 'revoked')::int - (old.status = 'revoked')::int);
  else
    insert into stock_changes (variant_id, free, sold, revoked)
    values (old.variant_id, -(old.status = 'free')::int, -(old.status = 'sold')::int, -(old.status = 'revoked')::int),
      (new.variant_id, (new.status = 'free')::int, (new.status = 'sold')::int, (new.status = 'revoked')::int);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION order_holds(o orders)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  broken constant text := case
    when not (o.kind in ('goods', 'top-up')) then 'orders_kind'
    when not (o.channel in ('web', 'account', 'api', 'telegram')) then 'orders_channel'
    when not (o.gateway ~ '^[a-z]{2,20}$') then 'orders_gateway'
    when not (o.status in ('UNPAID', 'PAID', 'EXPIRED', 'FAILED', 'REFUND')) then 'orders_status'
    when not (o.delivery_status in ('PENDING', 'DELIVERED', 'FAILED')) then 'orders_delivery_status'
    when not (o.dispute in ('open', 'won', 'lost')) then 'orders_dispute'
    -- What it costs; `lines_hold` has the rest. How many one may take is a rule of the door, not of the table.
    when not (o.quantity >= 1) then 'orders_quantity'
    when not (o.total_idr >= 0) then 'orders_total'
    when not (o.idr_per_usd > 0) then 'orders_idr_per_usd'
    when not (o.fee_idr >= 0) then 'orders_fee'
    when not (o.unique_idr between 0 and 999) then 'orders_unique'
    when not (o.payment_cost_idr >= 0) then 'orders_payment_cost'
    when not (not o.voucher_held or o.voucher_id is not null) then 'orders_voucher_held'
    -- What was charged and given back.
    when not (o.charged_idr >= 0) then 'orders_charged'
    when not (o.charged_idr >= o.total_idr + o.fee_idr - o.unique_idr - o.balance_idr) then 'orders_charged_enough'
    when not ((o.gateway_reference is null) = (o.charged_idr is null)) then 'orders_charged_by_whom'
    when not (o.refunded_idr >= 0) then 'orders_refunded'
    when not (o.paid_idr is null or (o.paid_idr > 0 and o.charged_idr is not null)) then 'orders_paid'
    when not (o.refunded_idr <= coalesce(o.paid_idr, o.charged_idr, o.total_idr)) then 'orders_refunded_at_most'
    -- Its states and their times.
    when not (o.status <> 'PAID' or o.paid_at is not null) then 'orders_paid_when'
    when not (o.paid_at is null or o.gateway_reference is not null) then 'orders_paid_by_whom'
    when not (o.paid_at is null or o.status in ('PAID', 'REFUND')) then 'orders_paid_status'
    when not ((o.status = 'REFUND') = (o.refunded_at is not null)) then 'orders_refunded_when'
    when not (o.delivery_status <> 'DELIVERED' or (o.paid_at is not null and o.delivered_at is not null))
      then 'orders_delivered_when'
    when not (o.delivery_status <> 'FAILED' or o.status = 'REFUND') then 'orders_undelivered'
    when not ((o.waits_for is null) = (o.status <> 'PAID' or o.delivery_status <> 'PENDING')) then 'orders_waits'
    when not (o.waits_for in ('stock', 'seller', 'supplier')) then 'orders_waits_for'
    -- Goods, top-ups, and what a balance pays.
    when not (o.balance_cents >= 0 and o.balance_idr >= 0 and o.credit_cents >= 0 and o.bonus_cents >= 0)
      then 'orders_amounts'
    when not ((o.balance_cents > 0) = (o.balance_idr > 0) and (o.balance_cents = 0 or o.user_id is not null))
      then 'orders_balance'
    when not (o.gateway <> 'balance' or (o.kind = 'goods' and o.balance_idr = o.total_idr and o.charged_idr = 0)) then 'orders_by_balance'
    when not ((o.entry_id is null) = (o.batch_id is null) and (o.entry_id is null or o.balance_cents > 0))
      then 'orders_entry'
    when not (o.attempt is null or o.user_id is not null) then 'orders_attempt'
    when not ((o.kind = 'top-up') = (o.credit_cents > 0) and (o.kind = 'top-up' or o.bonus_cents = 0)
        and (o.kind = 'goods' or (o.user_id is not null and o.voucher_id is null and o.balance_cents = 0)))
      then 'orders_top_up'
  end;
begin
  if broken is null then return true; end if;
  raise check_violation using message = format('an order breaks its rule %s', broken), constraint = broken,
    table = 'orders';
end $function$
;

CREATE OR REPLACE FUNCTION own_the_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from examples e using new_keys k join variants v on v.id = k.variant_id
  where e.kind = 'product' and e.id = v.product_id::text;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION own_the_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from examples where kind = tg_argv[0] and id = to_jsonb(new) ->> tg_argv[1];
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION refunds_open_claims()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with opened as (
    update claims c set waits_for = 'store', since = new.settled_at, closed_at = null, outcome = null, refund_id = null
    from goods g where c.refund_id = new.id and c.outcome = 'refunded' and g.id = c.goods_id and g.revoked_at is null
      and not exists (select 1 from claims o where o.goods_id = c.goods_id and o.closed_at is null)
    returning c.id
  )
  insert into claim_messages (claim_id, who, note, at) select id, 'store', 'refund-failed', new.settled_at from opened;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if old.seq is null and audit_text(old) = audit_text(new) then
      return new;
    end if;
  end if;
  raise exception 'the audit log is only written to' using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION store_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN ((at AT TIME ZONE store_zone()))::date
;

CREATE OR REPLACE FUNCTION store_zone()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT (settings.value #>> '{}'::text[]) FROM settings WHERE (settings.key = 'timeZone'::text)), 'Asia/Jakarta'::text)
;

CREATE OR REPLACE FUNCTION tell_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update order_lines set waits_for = new.waits_for,
    place = case when place = 'held' and new.waits_for is not null then 'taken' else place end
  where order_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION try_sales_day(day date)
 RETURNS boolean
 LANGUAGE sql
AS $function$ select pg_try_advisory_xact_lock(7219, day - date '2000-01-01') $function$
;
