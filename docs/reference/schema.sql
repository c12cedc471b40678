-- The whole database, as an empty store has it. Made by `npm run generate` from the migrations and the declarations of
-- read models; a test compares it with what they make.

create extension pg_trgm;

CREATE OR REPLACE FUNCTION event_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        raise exception 'the event log is append-only: % on % is refused', tg_op, tg_table_name;
      end $function$;

create sequence advance_number as bigint increment 1 start 1;
create sequence agent_number as bigint increment 1 start 1;
create sequence bankline_number as bigint increment 1 start 1;
create sequence bankstatement_number as bigint increment 1 start 1;
create sequence carrier_number as bigint increment 1 start 1;
create sequence city_number as bigint increment 1 start 1;
create sequence clockterms_number as bigint increment 1 start 1;
create sequence commodity_number as bigint increment 1 start 1;
create sequence consignee_number as bigint increment 1 start 1;
create sequence container_number as bigint increment 1 start 1;
create sequence currency_number as bigint increment 1 start 1;
create sequence customagent_number as bigint increment 1 start 1;
create sequence custominvoice_number as bigint increment 1 start 1;
create sequence driver_number as bigint increment 1 start 1;
create sequence netting_number as bigint increment 1 start 1;
create sequence order_number as bigint increment 1 start 1;
create sequence ortoo_number as bigint increment 1 start 1;
create sequence outsideitem_number as bigint increment 1 start 1;
create sequence partyaccount_number as bigint increment 1 start 1;
create sequence partystatement_number as bigint increment 1 start 1;
create sequence payer_number as bigint increment 1 start 1;
create sequence reason_number as bigint increment 1 start 1;
create sequence reminder_number as bigint increment 1 start 1;
create sequence shipment_number as bigint increment 1 start 1;
create sequence shipment_row_number as bigint increment 1 start 1;
create sequence supplier_number as bigint increment 1 start 1;
create sequence thc_number as bigint increment 1 start 1;
create sequence tracingstatus_number as bigint increment 1 start 1;
create sequence transtype_number as bigint increment 1 start 1;
create sequence user_number as bigint increment 1 start 1;
create sequence via_number as bigint increment 1 start 1;
create sequence viamore_number as bigint increment 1 start 1;
create sequence wagonbuleg_number as bigint increment 1 start 1;
create sequence wagonprice_number as bigint increment 1 start 1;

create table advance (
  id integer not null,
  number text collate "C",
  side text collate "C",
  payer_id integer,
  agent_id integer,
  happened_on date,
  currency text collate "C",
  amount numeric(17,2),
  rate numeric(21,8),
  mnt numeric(17,2),
  used numeric(17,2),
  returned numeric(17,2),
  moved numeric(17,2),
  rest numeric(17,2),
  rest_mnt numeric(17,2),
  state integer,
  is_open boolean,
  comment text collate "C",
  old_numbers text collate "C",
  search text collate "C",
  from_shipment_id integer,
  from_advance_id integer,
  user_id integer,
  recorded_at timestamp with time zone,
  version integer,
  constraint advance_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX advance_06bf4f06 ON advance USING btree (rest, id);
CREATE INDEX advance_720856fc ON advance USING btree (side, happened_on, id);
CREATE INDEX advance_769ca765 ON advance USING btree (happened_on, id);
CREATE INDEX advance_86ab00e0 ON advance USING btree (amount, id);
CREATE INDEX advance_93ac6b80 ON advance USING btree (agent_id, happened_on, id);
CREATE INDEX advance_ac914ae1 ON advance USING btree (payer_id, happened_on, id);
CREATE INDEX advance_b0433990 ON advance USING btree (currency, happened_on, id);
CREATE INDEX advance_d9105ac5 ON advance USING btree (is_open, happened_on, id);
CREATE INDEX advance_e1a99d22 ON advance USING gin (search gin_trgm_ops);
CREATE INDEX advance_e5b87521 ON advance USING btree (state, happened_on, id);
CREATE INDEX advance_e70f31c9 ON advance USING btree (rest_mnt, id);

create table advance_act (
  id integer not null,
  advance_id integer,
  kind text collate "C",
  happened_on date,
  amount numeric(17,2),
  mnt numeric(17,2),
  rate numeric(21,8),
  paid numeric(17,2),
  difference numeric(17,2),
  shipment_id integer,
  row_id integer,
  item_id integer,
  payer_id integer,
  agent_id integer,
  to_advance_id integer,
  note text collate "C",
  user_id integer,
  recorded_at timestamp with time zone,
  live boolean,
  constraint advance_act_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX advance_act_089ac952 ON advance_act USING btree (advance_id, id);

create table agent (
  id integer not null,
  name text collate "C",
  nameen text collate "C",
  email text collate "C",
  phone text collate "C",
  country text collate "C",
  city integer,
  credits numeric(17,4),
  termdays integer,
  register text collate "C",
  taxnumber text collate "C",
  payer integer,
  active integer,
  lacks_english boolean,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint agent_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX agent_12ad1249 ON agent USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX agent_13494f46 ON agent USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX agent_36ef90bc ON agent USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX agent_381d6bee ON agent USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX agent_433275dc ON agent USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX agent_6a09e78b ON agent USING btree (country, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX agent_7a983033 ON agent USING btree (active, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX agent_89a41edd ON agent USING btree (payer, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX agent_9953b67e ON agent USING btree (lacks_english, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX agent_a30eb7e8 ON agent USING btree (city, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX agent_a375de52 ON agent USING gin (alike);
CREATE INDEX agent_e1a99d22 ON agent USING gin (search gin_trgm_ops);

create table all_data (
  id integer not null,
  times integer,
  version integer,
  constraint all_data_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);

create table all_data_taken (
  id bigint not null,
  record_id integer,
  at timestamp with time zone,
  user_id integer,
  account text collate "C",
  "position" bigint,
  chain text collate "C",
  files integer,
  bytes bigint,
  documents boolean,
  constraint all_data_taken_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);

create table anchor (
  "position" bigint not null,
  hash bytea not null,
  taken_at timestamp(3) with time zone not null,
  constraint anchor_pkey PRIMARY KEY ("position")
);

create table app_user (
  id integer not null,
  name text collate "C",
  phone text collate "C",
  email text collate "C",
  type integer,
  active integer,
  profilepic text collate "C",
  image text collate "C",
  credential_id bigint,
  epoch integer,
  deleted boolean,
  search text collate "C",
  version integer,
  constraint app_user_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX app_user_5d204e69 ON app_user USING btree (name COLLATE "mn-x-icu", id) WHERE (NOT deleted);
CREATE INDEX app_user_602c287a ON app_user USING btree (id DESC) WHERE (NOT deleted);
CREATE INDEX app_user_c4f7d27f ON app_user USING btree (type, id) WHERE (NOT deleted);
CREATE INDEX app_user_e1a99d22 ON app_user USING gin (search gin_trgm_ops);
CREATE INDEX app_user_e252ba1d ON app_user USING btree (email) WHERE (NOT deleted);

create table archived_order (
  id integer not null,
  code text collate "C",
  awb text collate "C",
  status integer,
  shipping_order_on date,
  released_on date,
  finished_at timestamp with time zone,
  ata_ub date,
  is_paid boolean,
  consignee_id integer,
  payer_id integer,
  shipper_id integer,
  agent_ids integer[],
  sales_id integer,
  commodity_id integer,
  transport_type_id integer,
  origin_country text collate "C",
  origin_city_id integer,
  final_country text collate "C",
  final_city_id integer,
  border_id integer,
  currency text collate "C",
  total numeric(17,2),
  payment_type integer,
  comment text collate "C",
  customs_comment text collate "C",
  exchange numeric(21,8),
  archived_at timestamp with time zone,
  constraint archived_order_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX archived_order_0896dbdf ON archived_order USING btree (payer_id, shipping_order_on, id);
CREATE INDEX archived_order_1d721a4a ON archived_order USING btree (shipping_order_on DESC, id DESC);
CREATE INDEX archived_order_247c1b90 ON archived_order USING btree (code, id);
CREATE INDEX archived_order_4b0cb327 ON archived_order USING btree (shipping_order_on DESC, id DESC) INCLUDE (archived_at);
CREATE INDEX archived_order_5012dc73 ON archived_order USING btree (transport_type_id, shipping_order_on, id);
CREATE INDEX archived_order_5e2ee132 ON archived_order USING btree (ata_ub, id);
CREATE INDEX archived_order_90a212ca ON archived_order USING btree (origin_country, shipping_order_on, id);
CREATE INDEX archived_order_9996be44 ON archived_order USING btree (finished_at, id);
CREATE INDEX archived_order_9ef350f7 ON archived_order USING btree (border_id, shipping_order_on, id);
CREATE INDEX archived_order_ab60b3a4 ON archived_order USING btree (shipper_id, shipping_order_on, id);
CREATE INDEX archived_order_ab8aeffa ON archived_order USING gin (agent_ids);
CREATE INDEX archived_order_c123f5fa ON archived_order USING btree (released_on, id);
CREATE INDEX archived_order_c45ca1db ON archived_order USING btree (final_country, shipping_order_on, id);
CREATE INDEX archived_order_d791f9a3 ON archived_order USING btree (consignee_id, shipping_order_on, id);
CREATE INDEX archived_order_ea921950 ON archived_order USING btree (sales_id, shipping_order_on, id);
CREATE INDEX archived_order_f2385728 ON archived_order USING btree (commodity_id, shipping_order_on, id);
CREATE INDEX archived_order_fd2b5cce ON archived_order USING btree (archived_at, id);

create table attention (
  id integer not null,
  kind text collate "C",
  record_id integer,
  rule text collate "C",
  base_on date,
  state text collate "C",
  until date,
  reason text collate "C",
  holder_id integer,
  cost numeric(17,2),
  currency text collate "C",
  code text collate "C",
  consignee_id integer,
  payer_id integer,
  agent_id integer,
  party text collate "C",
  due_class bigint,
  promised_on date,
  reads json,
  constraint attention_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX attention_07d8fa6e ON attention USING btree (rule, base_on, id) INCLUDE (due_class, promised_on, state, until, holder_id);
CREATE INDEX attention_4168080c ON attention USING btree (code, id) INCLUDE (due_class, promised_on, rule, state, until, holder_id);
CREATE INDEX attention_45e81562 ON attention USING btree (record_id);
CREATE INDEX attention_4bf92abb ON attention USING btree (COALESCE(holder_id, 0), rule, base_on, id) INCLUDE (due_class, promised_on, state, until, holder_id);
CREATE INDEX attention_6f18984b ON attention USING btree (consignee_id, base_on, id);
CREATE INDEX attention_8c18ebb4 ON attention USING btree (due_class);
CREATE INDEX attention_9911b17a ON attention USING btree (state, base_on, id) INCLUDE (due_class, promised_on, rule, until, holder_id);
CREATE INDEX attention_f32c7f10 ON attention USING btree (base_on, id) INCLUDE (due_class, promised_on, rule, state, until, holder_id, code);

create table attention_text (
  id integer not null,
  kind text collate "C",
  record_id integer,
  code text collate "C",
  letter_pairs text collate "C",
  constraint attention_text_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX attention_text_45e81562 ON attention_text USING btree (record_id);
CREATE INDEX attention_text_879b12a2 ON attention_text USING gin (letter_pairs gin_trgm_ops);
CREATE INDEX attention_text_943037cd ON attention_text USING gin (code gin_trgm_ops);

create table bank_line (
  id integer not null,
  account_id integer,
  account text collate "C",
  account_search text collate "C",
  currency text collate "C",
  day date,
  value_day date,
  amount numeric(17,2),
  open_amount numeric(17,2),
  is_open boolean,
  state text collate "C",
  direction text collate "C",
  text text collate "C",
  text_key text collate "C",
  place integer,
  counter_name text collate "C",
  counter_account text collate "C",
  counter_register text collate "C",
  reference text collate "C",
  search text collate "C",
  balance numeric(17,2),
  is_reversal boolean,
  aside text collate "C",
  aside_note text collate "C",
  pair_id integer,
  format text collate "C",
  statement_id integer,
  read_at timestamp with time zone,
  version integer,
  constraint bank_line_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX bank_line_1209e22b ON bank_line USING btree (account_id, day) WHERE is_open;
CREATE INDEX bank_line_2606546a ON bank_line USING gin (account_search gin_trgm_ops);
CREATE INDEX bank_line_329d393d ON bank_line USING btree (aside, day DESC, id DESC) WHERE (aside IS NOT NULL);
CREATE INDEX bank_line_636dd4bc ON bank_line USING btree (statement_id);
CREATE INDEX bank_line_86ab00e0 ON bank_line USING btree (amount, id);
CREATE INDEX bank_line_9bc76f8d ON bank_line USING btree (day, id);
CREATE INDEX bank_line_abec44a5 ON bank_line USING btree (direction, is_open DESC, day DESC, id DESC);
CREATE INDEX bank_line_b39ae7fc ON bank_line USING btree (is_open DESC, day DESC, id DESC);
CREATE INDEX bank_line_d0990dbc ON bank_line USING btree (state, day DESC, id DESC);
CREATE INDEX bank_line_d3597b95 ON bank_line USING btree (id) WHERE (is_open AND is_reversal);
CREATE INDEX bank_line_e1a99d22 ON bank_line USING gin (search gin_trgm_ops);
CREATE UNIQUE INDEX bank_line_aced80e7 ON bank_line USING btree (account_id, day, amount, text_key, place);

create table bank_line_part (
  id integer not null,
  line_id integer,
  booking integer,
  kind text collate "C",
  shipment_id integer,
  row_id integer,
  invoice_id integer,
  item_id integer,
  advance_id integer,
  payer_id integer,
  agent_id integer,
  counter_key text collate "C",
  amount numeric(17,2),
  posted numeric(17,2),
  currency text collate "C",
  rate numeric(21,8),
  is_fee boolean,
  user_id integer,
  booked_at timestamp with time zone,
  constraint bank_line_part_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX bank_line_part_2545fe29 ON bank_line_part USING btree (shipment_id);
CREATE INDEX bank_line_part_49dae997 ON bank_line_part USING btree (line_id);
CREATE INDEX bank_line_part_5d5711a8 ON bank_line_part USING btree (counter_key) WHERE (counter_key IS NOT NULL);

create table bank_statement (
  id integer not null,
  account_id integer,
  account text collate "C",
  account_search text collate "C",
  currency text collate "C",
  format text collate "C",
  file text collate "C",
  from_day date,
  to_day date,
  opening numeric(17,2),
  closing numeric(17,2),
  lines integer,
  recorded integer,
  columns json,
  read_by_id integer,
  read_at timestamp with time zone,
  constraint bank_statement_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX bank_statement_24dc807b ON bank_statement USING btree (account_id, to_day);
CREATE INDEX bank_statement_2606546a ON bank_statement USING gin (account_search gin_trgm_ops);
CREATE INDEX bank_statement_6373deab ON bank_statement USING btree (account_id, from_day);
CREATE INDEX bank_statement_64d3b502 ON bank_statement USING btree (to_day, id);

create table bulk_request (
  id integer generated always as identity not null,
  user_id integer not null,
  key text,
  list text not null,
  act text not null,
  undo_of integer,
  entered jsonb not null,
  language text not null,
  round integer default 1 not null,
  created_at timestamp(3) with time zone not null,
  cancelled_at timestamp(3) with time zone,
  constraint bulk_request_pkey PRIMARY KEY (id),
  constraint bulk_request_undo_of_fkey FOREIGN KEY (undo_of) REFERENCES bulk_request(id) ON DELETE SET NULL,
  constraint bulk_request_user_id_key_key UNIQUE (user_id, key)
);

create table bulk_row (
  request_id integer not null,
  record_id integer not null,
  place integer not null,
  state text default 'waiting'::text not null,
  refusal jsonb,
  attempts smallint default 0 not null,
  entered jsonb,
  constraint bulk_row_pkey PRIMARY KEY (request_id, record_id),
  constraint bulk_row_request_id_fkey FOREIGN KEY (request_id) REFERENCES bulk_request(id) ON DELETE CASCADE
);
CREATE INDEX bulk_row_waiting ON bulk_row USING btree (request_id, place) WHERE (state = 'waiting'::text);

create table carrier (
  id integer not null,
  name text collate "C",
  carrier integer,
  active integer,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint carrier_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX carrier_12ad1249 ON carrier USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX carrier_13494f46 ON carrier USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX carrier_1bd09b21 ON carrier USING btree (carrier, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX carrier_36ef90bc ON carrier USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX carrier_381d6bee ON carrier USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX carrier_433275dc ON carrier USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX carrier_7a983033 ON carrier USING btree (active, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX carrier_a375de52 ON carrier USING gin (alike);
CREATE INDEX carrier_e1a99d22 ON carrier USING gin (search gin_trgm_ops);

create table change_log (
  id bigint not null,
  shipment_id integer,
  at timestamp with time zone,
  user_id integer,
  code text collate "C",
  old_expense numeric(17,2),
  new_expense numeric(17,2),
  old_offer numeric(17,2),
  new_offer numeric(17,2),
  constraint change_log_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX change_log_23a8401d ON change_log USING btree (new_offer, id);
CREATE INDEX change_log_39443d25 ON change_log USING btree (old_offer, id);
CREATE INDEX change_log_943037cd ON change_log USING gin (code gin_trgm_ops);
CREATE INDEX change_log_f065f8d6 ON change_log USING btree (old_expense, id);
CREATE INDEX change_log_fbe6f281 ON change_log USING btree (new_expense, id);

create table checkpoint (
  follower text not null,
  "position" bigint not null,
  constraint checkpoint_pkey PRIMARY KEY (follower)
);

create table city (
  id integer not null,
  name text collate "C",
  nameen text collate "C",
  othernames text collate "C",
  country text collate "C",
  lacks_english boolean,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint city_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX city_12ad1249 ON city USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX city_13494f46 ON city USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX city_36ef90bc ON city USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX city_381d6bee ON city USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX city_433275dc ON city USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX city_6a09e78b ON city USING btree (country, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX city_9953b67e ON city USING btree (lacks_english, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX city_a375de52 ON city USING gin (alike);
CREATE INDEX city_e1a99d22 ON city USING gin (search gin_trgm_ops);

create table clockterms (
  id integer not null,
  name text collate "C",
  container integer,
  thc integer,
  size integer,
  start date,
  "end" date,
  freedays integer,
  endsat integer,
  firstday integer,
  steps json,
  customersteps json,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint clockterms_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX clockterms_11d53d1c ON clockterms USING btree (container, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX clockterms_36ef90bc ON clockterms USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX clockterms_381d6bee ON clockterms USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX clockterms_433275dc ON clockterms USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX clockterms_4fc74e27 ON clockterms USING btree (thc, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX clockterms_6cf56f4c ON clockterms USING btree (size, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX clockterms_d689da43 ON clockterms USING btree (start, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX clockterms_e1a99d22 ON clockterms USING gin (search gin_trgm_ops);

create table closed_month (
  month text collate "C" not null,
  closing_id integer,
  closed_at timestamp with time zone,
  closed_by integer,
  constraint closed_month_pkey PRIMARY KEY (month)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);

create table commodity (
  id integer not null,
  name text collate "C",
  nameen text collate "C",
  hscode text collate "C",
  comment text collate "C",
  active integer,
  lacks_english boolean,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint commodity_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX commodity_12ad1249 ON commodity USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX commodity_13494f46 ON commodity USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX commodity_36ef90bc ON commodity USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX commodity_381d6bee ON commodity USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX commodity_433275dc ON commodity USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX commodity_7a983033 ON commodity USING btree (active, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX commodity_9953b67e ON commodity USING btree (lacks_english, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX commodity_a375de52 ON commodity USING gin (alike);
CREATE INDEX commodity_ad29700b ON commodity USING btree (hscode, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX commodity_e1a99d22 ON commodity USING gin (search gin_trgm_ops);

create table consignee (
  id integer not null,
  name text collate "C",
  code text collate "C",
  nameen text collate "C",
  register text collate "C",
  type integer,
  phone text collate "C",
  email text collate "C",
  address text collate "C",
  categories integer[],
  active integer,
  lacks_english boolean,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint consignee_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX consignee_12ad1249 ON consignee USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX consignee_13494f46 ON consignee USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX consignee_1415cb94 ON consignee USING btree (code, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX consignee_36ef90bc ON consignee USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX consignee_381d6bee ON consignee USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX consignee_433275dc ON consignee USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX consignee_8ccb93e7 ON consignee USING btree (type, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX consignee_9953b67e ON consignee USING btree (lacks_english, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX consignee_a375de52 ON consignee USING gin (alike);
CREATE INDEX consignee_e1a99d22 ON consignee USING gin (search gin_trgm_ops);

create table container (
  id integer not null,
  name text collate "C",
  nameen text collate "C",
  freeday20 integer,
  freeday40 integer,
  active integer,
  lacks_english boolean,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint container_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX container_12ad1249 ON container USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX container_13494f46 ON container USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX container_36ef90bc ON container USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX container_381d6bee ON container USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX container_433275dc ON container USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX container_7a983033 ON container USING btree (active, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX container_9953b67e ON container USING btree (lacks_english, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX container_a375de52 ON container USING gin (alike);
CREATE INDEX container_e1a99d22 ON container USING gin (search gin_trgm_ops);

create table container_clock (
  id integer not null,
  clock_class bigint,
  shipment_id integer,
  consignee_id integer,
  count integer,
  container_status_id integer,
  terminal_id integer,
  size integer,
  transport_type_id integer,
  began date,
  etd_border date,
  returned date,
  planned date,
  unit_id integer,
  code text collate "C",
  number text collate "C",
  search text collate "C",
  constraint container_clock_pkey PRIMARY KEY (id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX container_clock_2545fe29 ON container_clock USING btree (shipment_id);
CREATE INDEX container_clock_cd76621e ON container_clock USING btree (clock_class, id);

create table credential (
  id bigint generated always as identity not null,
  hash text not null,
  created_at timestamp(3) with time zone default now() not null,
  is_one_time boolean default false not null,
  constraint credential_pkey PRIMARY KEY (id)
);

create table currency (
  id integer not null,
  name text collate "C",
  year integer,
  month integer,
  currency text collate "C",
  exchange_rate numeric(17,4),
  is_default integer,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint currency_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX currency_36ef90bc ON currency USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX currency_381d6bee ON currency USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX currency_433275dc ON currency USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX currency_5390e9db ON currency USING btree (year, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX currency_7a6c5fb4 ON currency USING btree (currency, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX currency_e1a99d22 ON currency USING gin (search gin_trgm_ops);

create table custom_invoice (
  id integer not null,
  code text collate "C",
  payer_id integer,
  description text collate "C",
  invoicetype integer,
  currency text collate "C",
  rate numeric(21,8),
  amount numeric(17,2),
  amount_mnt numeric(17,2),
  generated_at timestamp with time zone,
  due_on date,
  paid_at timestamp with time zone,
  paid_mnt numeric(17,2),
  old_numbers text collate "C",
  version integer,
  constraint custom_invoice_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX custom_invoice_247c1b90 ON custom_invoice USING btree (code, id);
CREATE INDEX custom_invoice_25d3c1db ON custom_invoice USING btree (payer_id, id);
CREATE INDEX custom_invoice_943037cd ON custom_invoice USING gin (code gin_trgm_ops);
CREATE INDEX custom_invoice_9b87644f ON custom_invoice USING btree (generated_at, id);

create table custom_invoice_paper (
  id bigint not null,
  record_id integer,
  paper text collate "C",
  audience text collate "C",
  form text collate "C",
  language text collate "C",
  user_id integer,
  at timestamp with time zone,
  constraint custom_invoice_paper_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX custom_invoice_paper_f47c6dff ON custom_invoice_paper USING btree (record_id, paper, id DESC);

create table custom_invoice_payment (
  source_kind text collate "C" not null,
  source_id integer not null,
  part_id integer not null,
  invoice_id integer,
  currency text collate "C",
  amount numeric(17,2),
  rate numeric(21,8),
  mnt numeric(17,2),
  happened_on date,
  is_sum_so_far boolean,
  constraint custom_invoice_payment_pkey PRIMARY KEY (source_kind, source_id, part_id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX custom_invoice_payment_bba596bc ON custom_invoice_payment USING btree (invoice_id);

create table customagent (
  id integer not null,
  name text collate "C",
  lastname text collate "C",
  firstname text collate "C",
  phone text collate "C",
  register text collate "C",
  bank text collate "C",
  account text collate "C",
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint customagent_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX customagent_12ad1249 ON customagent USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX customagent_13494f46 ON customagent USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX customagent_36ef90bc ON customagent USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX customagent_381d6bee ON customagent USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX customagent_433275dc ON customagent USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX customagent_a375de52 ON customagent USING gin (alike);
CREATE INDEX customagent_e1a99d22 ON customagent USING gin (search gin_trgm_ops);

create table driver (
  id integer not null,
  name text collate "C",
  lastname text collate "C",
  firstname text collate "C",
  phone text collate "C",
  register text collate "C",
  bank text collate "C",
  account text collate "C",
  carnumber text collate "C",
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint driver_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX driver_12ad1249 ON driver USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX driver_13494f46 ON driver USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX driver_36ef90bc ON driver USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX driver_381d6bee ON driver USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX driver_433275dc ON driver USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX driver_a375de52 ON driver USING gin (alike);
CREATE INDEX driver_e1a99d22 ON driver USING gin (search gin_trgm_ops);

create table event (
  "position" bigint not null,
  stream text collate "C" not null,
  version integer not null,
  type text collate "C" not null,
  schema integer not null,
  data json not null,
  data_hash bytea not null,
  meta json not null,
  recorded_at timestamp(3) with time zone not null,
  hash bytea not null,
  key text collate "C",
  topics text,
  constraint event_pkey PRIMARY KEY ("position"),
  constraint event_stream_version UNIQUE (stream, version)
);
CREATE INDEX event_act ON event USING btree (((meta ->> 'act'::text)), "position") WHERE ((meta ->> 'act'::text) IS NOT NULL);
CREATE INDEX event_undoes ON event USING btree ((((meta ->> 'undoes'::text))::bigint)) WHERE ((meta ->> 'undoes'::text) IS NOT NULL);
CREATE UNIQUE INDEX event_key ON event USING btree (key) WHERE (key IS NOT NULL);
CREATE TRIGGER event_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON event FOR EACH STATEMENT EXECUTE FUNCTION event_is_append_only();
revoke all on event from public, current_user;
grant insert, maintain, references, select, trigger on event to current_user;

create table event_bytes (
  user_id integer not null,
  month text not null,
  bytes bigint not null,
  constraint event_bytes_pkey PRIMARY KEY (user_id, month)
);

create table event_private (
  "position" bigint not null,
  stream text collate "C" not null,
  data json not null,
  constraint event_private_pkey PRIMARY KEY ("position")
);
CREATE INDEX event_private_stream ON event_private USING btree (stream);

create table event_type (
  type text collate "C" not null,
  schema integer not null,
  constraint event_type_pkey PRIMARY KEY (type)
);

create table exchange_difference (
  id bigint not null,
  shipment_id integer,
  figure text collate "C",
  side text collate "C",
  payer_id integer,
  agent_id integer,
  happened_on date,
  code text collate "C",
  comment text collate "C",
  currency text collate "C",
  amount numeric(17,2),
  booked numeric(21,8),
  rate numeric(21,8),
  paid numeric(17,2),
  mnt numeric(17,2),
  constraint exchange_difference_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX exchange_difference_0ec3e964 ON exchange_difference USING btree (mnt, id) INCLUDE (happened_on);
CREATE INDEX exchange_difference_1fb06f62 ON exchange_difference USING btree (code, id) INCLUDE (happened_on);
CREATE INDEX exchange_difference_ef1f029a ON exchange_difference USING btree (agent_id, happened_on, id) WHERE (agent_id IS NOT NULL);
CREATE INDEX exchange_difference_f6364276 ON exchange_difference USING btree (payer_id, happened_on, id) WHERE (payer_id IS NOT NULL);
CREATE INDEX exchange_difference_fc0f4be1 ON exchange_difference USING btree (happened_on, id) INCLUDE (figure, side, currency);

create table export_request (
  id integer generated always as identity not null,
  user_id integer not null,
  schedule_id integer,
  due_at timestamp(3) with time zone,
  key text collate "C",
  list text collate "C" not null,
  filters jsonb not null,
  columns text[] not null,
  sort text not null,
  format text not null,
  language text not null,
  bytes bigint,
  sha256 text,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone,
  skip_empty boolean default false not null,
  mail_to text[] default '{}'::text[] not null,
  as_of date,
  constraint export_request_pkey PRIMARY KEY (id),
  constraint export_request_due UNIQUE (schedule_id, due_at),
  constraint export_request_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES export_schedule(id) ON DELETE SET NULL
);
CREATE INDEX export_request_user ON export_request USING btree (user_id, id DESC);
CREATE UNIQUE INDEX export_request_key ON export_request USING btree (user_id, key) WHERE (key IS NOT NULL);

create table export_schedule (
  id integer generated always as identity not null,
  user_id integer not null,
  name text not null,
  list text collate "C" not null,
  filters jsonb not null,
  columns text[] not null,
  sort text not null,
  format text not null,
  language text not null,
  cron text not null,
  tz text not null,
  next_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  skip_empty boolean default false not null,
  mail_to text[] default '{}'::text[] not null,
  constraint export_schedule_pkey PRIMARY KEY (id)
);
CREATE INDEX export_schedule_next_at ON export_schedule USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX export_schedule_user_id ON export_schedule USING btree (user_id);

create table extra_expense (
  id integer not null,
  shipment_id integer,
  number integer,
  user_id integer,
  name text collate "C",
  currency text collate "C",
  rate numeric(21,8),
  amount numeric(17,4),
  total_mnt numeric(17,2),
  payer text collate "C",
  payer_reason text collate "C",
  charged_by integer,
  invoice_id integer,
  invoice_code text collate "C",
  constraint extra_expense_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX extra_expense_8e032de8 ON extra_expense USING btree (shipment_id, number);

create table extra_service (
  id integer not null,
  shipment_id integer,
  name text collate "C",
  currency text collate "C",
  rate numeric(17,4),
  ordered_on date,
  constraint extra_service_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX extra_service_2545fe29 ON extra_service USING btree (shipment_id);
CREATE INDEX extra_service_f6129bb5 ON extra_service USING btree (ordered_on DESC, id DESC);

create table firm (
  id integer not null,
  form json,
  version integer,
  constraint firm_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);

create table freed_code (
  shipment_id integer not null,
  place integer not null,
  code text collate "C",
  system text collate "C",
  number text collate "C",
  constraint freed_code_pkey PRIMARY KEY (shipment_id, place)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX freed_code_336ed4ac ON freed_code USING btree ("left"(code, 4), length(code), code);
CREATE INDEX freed_code_a59b5fa0 ON freed_code USING btree (number, system);
CREATE INDEX freed_code_cd00a2ac ON freed_code USING btree (code);

create table gathered_notice (
  id integer generated always as identity not null,
  user_id integer not null,
  kind text collate "C" not null,
  records integer[] not null,
  positions bigint[] not null,
  begun_at timestamp(3) with time zone not null,
  shown_at timestamp(3) with time zone,
  read_at timestamp(3) with time zone,
  constraint gathered_notice_pkey PRIMARY KEY (id)
);
CREATE INDEX gathered_notice_user ON gathered_notice USING btree (user_id, id DESC);
CREATE UNIQUE INDEX gathered_notice_open ON gathered_notice USING btree (user_id, kind) WHERE (shown_at IS NULL);

create table gathered_switch (
  user_id integer,
  kind text collate "C" not null
);
CREATE UNIQUE INDEX gathered_switch_kind ON gathered_switch USING btree (COALESCE(user_id, 0), kind);

create table head (
  id integer default 1 not null,
  "position" bigint not null,
  hash bytea not null,
  declarations integer default 0 not null,
  tables_version text default '0'::text not null,
  constraint head_pkey PRIMARY KEY (id),
  constraint head_id_check CHECK ((id = 1))
) with (fillfactor=50);

create table inbox (
  id integer not null,
  unread integer,
  constraint inbox_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);

create table inquiry (
  id integer not null,
  status integer,
  closed_at timestamp with time zone,
  closed_by_id integer,
  close_reason_id integer,
  close_comment text collate "C",
  name text collate "C",
  consignee_id integer,
  commodity_id integer,
  inquiry_type integer,
  origin_country text collate "C",
  final_country text collate "C",
  border_id integer,
  sales_id integer,
  tariff_id integer,
  waiting_id integer,
  relay text collate "C",
  held_since timestamp with time zone,
  returned boolean,
  contract_number text collate "C",
  invoice_number text collate "C",
  quoted_on date,
  valid_until date,
  listed_on date,
  offers_updated integer,
  cbm numeric(19,3),
  name_search text collate "C",
  contract_search text collate "C",
  invoice_search text collate "C",
  version integer,
  constraint inquiry_pkey PRIMARY KEY (id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX inquiry_07658c01 ON inquiry USING btree (name COLLATE "mn-x-icu", id) WHERE (status = 4);
CREATE INDEX inquiry_07cbbf30 ON inquiry USING btree (valid_until, id) WHERE (status = 1);
CREATE INDEX inquiry_0f2bb636 ON inquiry USING btree (quoted_on, id) WHERE (status = 1);
CREATE INDEX inquiry_1e1dd3ce ON inquiry USING btree (consignee_id, id) WHERE (status = 1);
CREATE INDEX inquiry_21af3632 ON inquiry USING btree (returned, id) WHERE (status = 1);
CREATE INDEX inquiry_256b84a9 ON inquiry USING btree (tariff_id, id) WHERE (status = 4);
CREATE INDEX inquiry_284e1123 ON inquiry USING btree (listed_on, id) WHERE (status = 1);
CREATE INDEX inquiry_3601ee72 ON inquiry USING btree (sales_id, id) WHERE (status = 4);
CREATE INDEX inquiry_46de6fd9 ON inquiry USING btree (sales_id, id) WHERE (status = 1);
CREATE INDEX inquiry_48f71d76 ON inquiry USING btree (valid_until, id) WHERE (status = 4);
CREATE INDEX inquiry_5ca10f0c ON inquiry USING btree (commodity_id, id) WHERE (status = 4);
CREATE INDEX inquiry_62095955 ON inquiry USING btree (consignee_id, id) WHERE (status = 4);
CREATE INDEX inquiry_733cee2b ON inquiry USING btree (cbm, id) WHERE (status = 1);
CREATE INDEX inquiry_7b93d731 ON inquiry USING btree (border_id, id) WHERE (status = 4);
CREATE INDEX inquiry_8237d336 ON inquiry USING btree (final_country, id) WHERE (status = 1);
CREATE INDEX inquiry_8b995d14 ON inquiry USING btree (id DESC) WHERE (status = 4);
CREATE INDEX inquiry_8d9d3f43 ON inquiry USING btree (cbm, id) WHERE (status = 4);
CREATE INDEX inquiry_969b8ddc ON inquiry USING btree (origin_country, id) WHERE (status = 1);
CREATE INDEX inquiry_9b69e863 ON inquiry USING btree (waiting_id, id) WHERE (status = 1);
CREATE INDEX inquiry_ab29d6cc ON inquiry USING btree (id DESC) WHERE (status = 1);
CREATE INDEX inquiry_b0fc0598 ON inquiry USING btree (border_id, id) WHERE (status = 1);
CREATE INDEX inquiry_b2a3a1ba ON inquiry USING btree (origin_country, id) WHERE (status = 4);
CREATE INDEX inquiry_b3de8f4a ON inquiry USING btree (quoted_on, id) WHERE (status = 4);
CREATE INDEX inquiry_b5d00c4f ON inquiry USING btree (relay, id) WHERE (status = 1);
CREATE INDEX inquiry_ba88809a ON inquiry USING btree (inquiry_type, id) WHERE (status = 4);
CREATE INDEX inquiry_bb62e6bd ON inquiry USING btree (name COLLATE "mn-x-icu", id) WHERE (status = 1);
CREATE INDEX inquiry_ccc3d01d ON inquiry USING btree (held_since, id) WHERE (status = 1);
CREATE INDEX inquiry_d19896be ON inquiry USING btree (closed_at, id) WHERE (status = 4);
CREATE INDEX inquiry_e58d6279 ON inquiry USING btree (inquiry_type, id) WHERE (status = 1);
CREATE INDEX inquiry_e6009223 ON inquiry USING btree (commodity_id, id) WHERE (status = 1);
CREATE INDEX inquiry_e9bd4b24 ON inquiry USING btree (final_country, id) WHERE (status = 4);
CREATE INDEX inquiry_fe74fb4e ON inquiry USING btree (tariff_id, id) WHERE (status = 1);

create table inquiry_text (
  id integer not null,
  name_search text collate "C",
  invoice_search text collate "C",
  contract_search text collate "C",
  name text collate "C",
  invoice_number text collate "C",
  contract_number text collate "C",
  letter_pairs text collate "C",
  constraint inquiry_text_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX inquiry_text_17d07ea7 ON inquiry_text USING gin (invoice_search gin_trgm_ops);
CREATE INDEX inquiry_text_879b12a2 ON inquiry_text USING gin (letter_pairs gin_trgm_ops);
CREATE INDEX inquiry_text_de750698 ON inquiry_text USING gin (name_search gin_trgm_ops);
CREATE INDEX inquiry_text_e778eebf ON inquiry_text USING gin (contract_search gin_trgm_ops);

create table invoice (
  id integer not null,
  shipment_id integer,
  number integer,
  payer_id integer,
  currency text collate "C",
  amount numeric(17,2),
  exchange numeric(21,8),
  total_mnt numeric(17,2),
  generated_at timestamp with time zone,
  generated_by integer,
  paid_at timestamp with time zone,
  is_paid boolean,
  code text collate "C",
  finished_at timestamp with time zone,
  is_finished boolean,
  difference_mnt numeric(17,2),
  old_numbers text collate "C",
  constraint invoice_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX invoice_170b985c ON invoice USING btree (is_paid, id);
CREATE INDEX invoice_247c1b90 ON invoice USING btree (code, id);
CREATE INDEX invoice_2545fe29 ON invoice USING btree (shipment_id);
CREATE INDEX invoice_25d3c1db ON invoice USING btree (payer_id, id);
CREATE INDEX invoice_45089e8b ON invoice USING btree (generated_at, id) WHERE (difference_mnt <> (0)::numeric);
CREATE INDEX invoice_78dd66a8 ON invoice USING btree (is_finished, id);
CREATE INDEX invoice_8117a24b ON invoice USING btree (paid_at, id);
CREATE INDEX invoice_9b87644f ON invoice USING btree (generated_at, id);

create table job (
  id bigint generated always as identity not null,
  kind text collate "C" not null,
  key text collate "C" not null,
  person integer,
  state text default 'waiting'::text not null,
  due_at timestamp(3) with time zone not null,
  run integer default 0 not null,
  attempts smallint default 0 not null,
  lost smallint default 0 not null,
  lease_until timestamp(3) with time zone,
  progress jsonb,
  payload jsonb default '{}'::jsonb not null,
  result jsonb,
  reason text,
  created_at timestamp(3) with time zone not null,
  started_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  constraint job_pkey PRIMARY KEY (id),
  constraint job_key_key UNIQUE (key),
  constraint job_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX job_ended ON job USING btree (kind, ended_at);
CREATE INDEX job_open ON job USING btree (kind, due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX job_served ON job USING btree (kind, person, started_at);

create table known_device (
  id bigint generated always as identity not null,
  user_id integer not null,
  token bytea not null,
  expires_at timestamp(3) with time zone not null,
  constraint known_device_pkey PRIMARY KEY (id),
  constraint known_device_token_key UNIQUE (token)
);

create table layout (
  user_id integer not null,
  name text collate "C" not null,
  layout jsonb not null,
  constraint layout_pkey PRIMARY KEY (user_id, name)
);

create table migrations (
  id integer default nextval('migrations_id_seq'::regclass) not null,
  "timestamp" bigint not null,
  name character varying not null,
  constraint "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id)
);

create table move (
  id integer generated always as identity not null,
  name text not null,
  state text collate "C" default 'preparing'::text not null,
  created_at timestamp(3) with time zone not null,
  created_by integer not null,
  change integer default 1 not null,
  checked_change integer,
  checked_at timestamp(3) with time zone,
  system text,
  attempt integer default 0 not null,
  step text collate "C",
  confirmed_at timestamp(3) with time zone,
  confirmed_by integer,
  refusal jsonb,
  report jsonb,
  compares integer,
  totals_basis text collate "C" default 'brought'::text not null,
  counted_change integer,
  counted_at timestamp(3) with time zone,
  totals jsonb,
  constraint move_pkey PRIMARY KEY (id),
  constraint move_compares_fkey FOREIGN KEY (compares) REFERENCES move(id) ON DELETE CASCADE
);
CREATE INDEX move_compares ON move USING btree (compares) WHERE (compares IS NOT NULL);
CREATE UNIQUE INDEX move_name ON move USING btree (lower(name)) WHERE ((state <> 'discarded'::text) AND (compares IS NULL));

create table move_answer (
  id integer generated always as identity not null,
  move_id integer not null,
  question text collate "C" not null,
  folded text not null,
  value text not null,
  rows integer not null,
  likeliest jsonb,
  is_answered boolean default false not null,
  answer text,
  version integer default 1 not null,
  changed_at timestamp(3) with time zone,
  changed_by integer,
  constraint move_answer_pkey PRIMARY KEY (id),
  constraint move_answer_move_id_fkey FOREIGN KEY (move_id) REFERENCES move(id) ON DELETE CASCADE,
  constraint move_answer_value UNIQUE (move_id, question, folded)
);

create table move_balance (
  move_id integer not null,
  sheet_id integer not null,
  "row" integer not null,
  line text collate "C",
  side text collate "C",
  name text,
  currency text collate "C",
  value numeric not null,
  constraint move_balance_pkey PRIMARY KEY (sheet_id, "row")
);
CREATE INDEX move_balance_move ON move_balance USING btree (move_id);

create table move_column (
  sheet_id integer not null,
  kind text collate "C" not null,
  field text collate "C" not null,
  at integer,
  reading jsonb,
  fixed text,
  asks jsonb,
  is_guess boolean not null,
  version integer default 1 not null,
  changed_at timestamp(3) with time zone,
  changed_by integer,
  constraint move_column_pkey PRIMARY KEY (sheet_id, kind, field),
  constraint move_column_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES move_sheet(id) ON DELETE CASCADE
);

create table move_count (
  move_id integer not null,
  sheet_id integer not null,
  kind text collate "C" not null,
  state text collate "C" not null,
  rows integer not null,
  constraint move_count_pkey PRIMARY KEY (sheet_id, kind, state),
  constraint move_count_move_id_fkey FOREIGN KEY (move_id) REFERENCES move(id) ON DELETE CASCADE,
  constraint move_count_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES move_sheet(id) ON DELETE CASCADE
);
CREATE INDEX move_count_move ON move_count USING btree (move_id);

create table move_counted (
  move_id integer not null,
  line text collate "C" not null,
  currency text collate "C" not null,
  before numeric not null,
  after numeric not null,
  constraint move_counted_pkey PRIMARY KEY (move_id, line, currency),
  constraint move_counted_move_id_fkey FOREIGN KEY (move_id) REFERENCES move(id) ON DELETE CASCADE
);

create table move_counted_party (
  move_id integer not null,
  side text collate "C" not null,
  name text not null,
  currency text collate "C" not null,
  before numeric not null,
  after numeric not null,
  party integer,
  constraint move_counted_party_pkey PRIMARY KEY (move_id, side, name, currency),
  constraint move_counted_party_move_id_fkey FOREIGN KEY (move_id) REFERENCES move(id) ON DELETE CASCADE
);

create table move_document (
  file_id integer not null,
  line integer not null,
  path text not null,
  bytes integer not null,
  content bytea,
  refusal text collate "C",
  constraint move_document_pkey PRIMARY KEY (file_id, line),
  constraint move_document_file_id_fkey FOREIGN KEY (file_id) REFERENCES move_file(id) ON DELETE CASCADE
);

create table move_double (
  id integer generated always as identity not null,
  move_id integer not null,
  sheet_id integer not null,
  line integer not null,
  into_key text collate "C" not null,
  signs text[] not null,
  sureness text collate "C" not null,
  own jsonb not null,
  other jsonb not null,
  decision text collate "C" default 'open'::text not null,
  takes text[] default '{}'::text[] not null,
  act integer,
  version integer default 1 not null,
  decided_at timestamp(3) with time zone,
  decided_by integer,
  constraint move_double_pkey PRIMARY KEY (id),
  constraint move_double_move_id_fkey FOREIGN KEY (move_id) REFERENCES move(id) ON DELETE CASCADE,
  constraint move_double_parties UNIQUE (move_id, sheet_id, line, into_key)
);
CREATE INDEX move_double_decision ON move_double USING btree (move_id, decision, id);

create table move_file (
  id integer generated always as identity not null,
  move_id integer not null,
  name text not null,
  bytes integer not null,
  sha256 text collate "C" not null,
  content bytea,
  created_at timestamp(3) with time zone not null,
  created_by integer not null,
  read_at timestamp(3) with time zone,
  refusal jsonb,
  replaced integer,
  constraint move_file_pkey PRIMARY KEY (id),
  constraint move_file_move_id_fkey FOREIGN KEY (move_id) REFERENCES move(id) ON DELETE CASCADE,
  constraint move_file_sha256 UNIQUE (move_id, sha256)
);

create table move_joined (
  id integer generated always as identity not null,
  move_id integer not null,
  sheet_id integer not null,
  line integer not null,
  number text,
  name text not null,
  into_name text not null,
  constraint move_joined_pkey PRIMARY KEY (id),
  constraint move_joined_move_id_fkey FOREIGN KEY (move_id) REFERENCES move(id) ON DELETE CASCADE
);
CREATE INDEX move_joined_move ON move_joined USING btree (move_id);

create table move_left_out (
  id integer generated always as identity not null,
  move_id integer not null,
  sheet_id integer not null,
  kind text collate "C" not null,
  state text collate "C" not null,
  field text not null,
  message jsonb not null,
  rows integer not null,
  constraint move_left_out_pkey PRIMARY KEY (id),
  constraint move_left_out_move_id_fkey FOREIGN KEY (move_id) REFERENCES move(id) ON DELETE CASCADE
);
CREATE INDEX move_left_out_move ON move_left_out USING btree (move_id);

create table move_line (
  sheet_id integer not null,
  line integer not null,
  cells text[] not null,
  is_hidden boolean not null,
  left_out text collate "C",
  constraint move_line_pkey PRIMARY KEY (sheet_id, line),
  constraint move_line_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES move_sheet(id) ON DELETE CASCADE
);

create table move_mapping (
  id integer generated always as identity not null,
  kind text collate "C" not null,
  name text not null,
  columns jsonb not null,
  created_at timestamp(3) with time zone not null,
  created_by integer not null,
  constraint move_mapping_pkey PRIMARY KEY (id),
  constraint move_mapping_name UNIQUE (kind, name)
);

create table move_only_here (
  move_id integer not null,
  list text collate "C" not null,
  record_id integer not null,
  constraint move_only_here_pkey PRIMARY KEY (move_id, list, record_id),
  constraint move_only_here_move_id_fkey FOREIGN KEY (move_id) REFERENCES move(id) ON DELETE CASCADE
);

create table move_party_difference (
  move_id integer not null,
  side text collate "C" not null,
  name text not null,
  currency text collate "C" not null,
  typed numeric not null,
  counted numeric not null,
  difference numeric not null,
  constraint move_party_difference_pkey PRIMARY KEY (move_id, side, name, currency),
  constraint move_party_difference_move_id_fkey FOREIGN KEY (move_id) REFERENCES move(id) ON DELETE CASCADE
);

create table move_reason (
  id integer generated always as identity not null,
  move_id integer not null,
  sheet_id integer not null,
  kind text collate "C" not null,
  state text collate "C" not null,
  field text not null,
  reason text not null,
  message jsonb not null,
  rows integer not null,
  constraint move_reason_pkey PRIMARY KEY (id)
);
CREATE INDEX move_reason_move ON move_reason USING btree (move_id);

create table move_rehearsal (
  id integer generated always as identity not null,
  move_id integer not null,
  created_at timestamp(3) with time zone not null,
  created_by integer not null,
  change integer not null,
  declared text not null,
  run integer,
  "position" bigint,
  made_at timestamp(3) with time zone,
  used_at timestamp(3) with time zone not null,
  outdated boolean default false not null,
  lists jsonb,
  refusal jsonb,
  constraint move_rehearsal_pkey PRIMARY KEY (id),
  constraint move_rehearsal_move_id_fkey FOREIGN KEY (move_id) REFERENCES move(id) ON DELETE CASCADE
);
CREATE INDEX move_rehearsal_move ON move_rehearsal USING btree (move_id);

create table move_rehearsal_reader (
  rehearsal_id integer not null,
  user_id integer not null,
  constraint move_rehearsal_reader_pkey PRIMARY KEY (rehearsal_id, user_id),
  constraint move_rehearsal_reader_rehearsal_id_fkey FOREIGN KEY (rehearsal_id) REFERENCES move_rehearsal(id) ON DELETE CASCADE
);

create table move_row (
  move_id integer not null,
  sheet_id integer not null,
  line integer not null,
  kind text collate "C" not null,
  state text collate "C" not null,
  is_ticked boolean default false not null,
  name text not null,
  target text,
  reasons jsonb,
  changes jsonb,
  constraint move_row_pkey PRIMARY KEY (sheet_id, line, kind)
);
CREATE INDEX move_row_all ON move_row USING btree (move_id, sheet_id, line, kind);
CREATE INDEX move_row_state ON move_row USING btree (move_id, state, sheet_id, line, kind);
CREATE INDEX move_row_ticked ON move_row USING btree (move_id) WHERE is_ticked;

create table move_row_reason (
  reason_id integer not null,
  sheet_id integer not null,
  line integer not null,
  kind text collate "C" not null,
  constraint move_row_reason_pkey PRIMARY KEY (reason_id, sheet_id, line, kind)
);

create table move_sheet (
  id integer generated always as identity not null,
  move_id integer not null,
  file_id integer not null,
  place integer not null,
  name text not null,
  is_hidden boolean not null,
  counts_from_1904 boolean not null,
  lines integer not null,
  columns integer not null,
  hidden_lines integer not null,
  head_from integer,
  head_to integer,
  kinds text[] default '{}'::text[] not null,
  version integer default 1 not null,
  heads text[],
  constraint move_sheet_pkey PRIMARY KEY (id),
  constraint move_sheet_file_id_fkey FOREIGN KEY (file_id) REFERENCES move_file(id) ON DELETE CASCADE,
  constraint move_sheet_move_id_fkey FOREIGN KEY (move_id) REFERENCES move(id) ON DELETE CASCADE
);
CREATE INDEX move_sheet_file ON move_sheet USING btree (file_id);
CREATE INDEX move_sheet_move ON move_sheet USING btree (move_id);

create table move_total (
  move_id integer not null,
  line text collate "C" not null,
  currency text collate "C" not null,
  value numeric,
  version integer not null,
  changed_at timestamp(3) with time zone not null,
  changed_by integer not null,
  constraint move_total_pkey PRIMARY KEY (move_id, line, currency),
  constraint move_total_move_id_fkey FOREIGN KEY (move_id) REFERENCES move(id) ON DELETE CASCADE
);

create table move_under_way (
  move_id integer not null,
  moves_id integer,
  constraint move_under_way_pkey PRIMARY KEY (move_id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);

create table move_write (
  move_id integer not null,
  attempt integer not null,
  batch integer not null,
  at integer not null,
  sheet_id integer not null,
  line integer not null,
  list text collate "C" not null,
  entry_id integer,
  given json,
  pending integer,
  names integer[] not null,
  part_of integer,
  number text,
  written_id integer,
  undone_at timestamp(3) with time zone,
  stays text collate "C",
  origins jsonb default '[]'::jsonb not null,
  constraint move_write_pkey PRIMARY KEY (move_id, attempt, batch, at),
  constraint move_write_move_id_fkey FOREIGN KEY (move_id) REFERENCES move(id) ON DELETE CASCADE
);
CREATE INDEX move_write_open ON move_write USING btree (move_id, attempt, batch, part_of, at) WHERE (written_id IS NULL);
CREATE INDEX move_write_pending ON move_write USING btree (move_id, pending) WHERE (pending IS NOT NULL);

create table netted_row (
  part_id integer not null,
  netting_id integer,
  place integer,
  side text collate "C",
  kind text collate "C",
  row_id integer,
  shipment_id integer,
  code text collate "C",
  document text collate "C",
  due_on date,
  row_currency text collate "C",
  rest numeric(17,2),
  currency text collate "C",
  amount numeric(17,2),
  rate numeric(21,8),
  mnt numeric(17,2),
  constraint netted_row_pkey PRIMARY KEY (part_id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX netted_row_1ebe657d ON netted_row USING btree (netting_id, place);

create table netting (
  id integer not null,
  number text collate "C",
  search text collate "C",
  happened_on date,
  posted_on date,
  payer_id integer,
  agent_id integer,
  pairs integer,
  mnt numeric(17,2),
  state integer,
  comment text collate "C",
  user_id integer,
  recorded_at timestamp with time zone,
  reason text collate "C",
  taken_back_by integer,
  taken_back_at timestamp with time zone,
  version integer,
  constraint netting_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX netting_769ca765 ON netting USING btree (happened_on, id);
CREATE INDEX netting_93ac6b80 ON netting USING btree (agent_id, happened_on, id);
CREATE INDEX netting_ac914ae1 ON netting USING btree (payer_id, happened_on, id);
CREATE INDEX netting_e1a99d22 ON netting USING gin (search gin_trgm_ops);
CREATE INDEX netting_e4725f73 ON netting USING btree (mnt, id);
CREATE INDEX netting_e5b87521 ON netting USING btree (state, happened_on, id);

create table netting_paper (
  id bigint not null,
  record_id integer,
  paper text collate "C",
  audience text collate "C",
  form text collate "C",
  language text collate "C",
  user_id integer,
  at timestamp with time zone,
  constraint netting_paper_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX netting_paper_f47c6dff ON netting_paper USING btree (record_id, paper, id DESC);

create table notice (
  id bigint not null,
  user_id integer,
  number integer,
  sender_id integer,
  file_id integer,
  title text collate "C",
  body text collate "C",
  options text collate "C",
  created timestamp with time zone,
  read timestamp with time zone,
  constraint notice_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX notice_f2d8679b ON notice USING btree (user_id, id DESC);

create table offer_log (
  shipment_id integer not null,
  place integer not null,
  at timestamp with time zone,
  user_id integer,
  kind text collate "C",
  row_id integer,
  old_currency text collate "C",
  new_currency text collate "C",
  old_price numeric(17,4),
  new_price numeric(17,4),
  old_rate numeric(21,8),
  new_rate numeric(21,8),
  old_profit numeric(17,4),
  new_profit numeric(17,4),
  old_transit_time text collate "C",
  new_transit_time text collate "C",
  old_agent_id integer,
  new_agent_id integer,
  old_name text collate "C",
  new_name text collate "C",
  constraint offer_log_pkey PRIMARY KEY (shipment_id, place)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);

create table order_figures (
  id integer not null,
  shipping_order_on date,
  finished_on date,
  income numeric(17,2),
  expense numeric(17,2),
  profit numeric(17,2),
  profit_usd numeric(17,2),
  net_profit numeric(17,2),
  mode integer,
  sales_id integer,
  tariff_id integer,
  operator_id integer,
  consignee_id integer,
  commodity_id integer,
  border_id integer,
  transport_type_id integer,
  alternatives numeric(17,2),
  payer_id integer,
  container_status_id integer,
  terminal_id integer,
  quantity integer,
  rail_size integer,
  constraint order_figures_pkey PRIMARY KEY (id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX order_figures_44dbbc3b ON order_figures USING btree (operator_id);
CREATE INDEX order_figures_686b3186 ON order_figures USING btree (sales_id);
CREATE INDEX order_figures_749f3c6f ON order_figures USING btree (finished_on) WHERE (finished_on IS NOT NULL);
CREATE INDEX order_figures_7fd6e02a ON order_figures USING btree (tariff_id);
CREATE INDEX order_figures_be13b8b1 ON order_figures USING btree (shipping_order_on) INCLUDE (consignee_id, payer_id, profit_usd);
CREATE INDEX order_figures_cc97f07a ON order_figures USING btree (mode);

create table order_finance (
  id integer not null,
  code text collate "C",
  awb text collate "C",
  shipping_order_on date,
  finish_requested_at timestamp with time zone,
  finished_at timestamp with time zone,
  invoiced_at timestamp with time zone,
  paid_at timestamp with time zone,
  is_paid boolean,
  income numeric(17,2),
  profit numeric(17,2),
  profit_usd numeric(17,2),
  net_profit numeric(17,2),
  total numeric(17,2),
  currency text collate "C",
  payment_type integer,
  invoice_number integer,
  consignee_id integer,
  payer_id integer,
  commodity_id integer,
  agent_ids integer[],
  sales_id integer,
  tariff_id integer,
  terminal_id integer,
  origin_country text collate "C",
  origin_city_id integer,
  final_country text collate "C",
  final_city_id integer,
  border_id integer,
  container_status_id integer,
  ata_border date,
  ata_ub date,
  released_on date,
  comment text collate "C",
  quantity integer,
  mode integer,
  constraint order_finance_pkey PRIMARY KEY (id)
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX order_finance_00d4d562 ON order_finance USING btree (shipping_order_on DESC, id DESC) INCLUDE (currency, income, profit, total);
CREATE INDEX order_finance_0896dbdf ON order_finance USING btree (payer_id, shipping_order_on, id);
CREATE INDEX order_finance_0d71c576 ON order_finance USING btree (container_status_id, shipping_order_on, id);
CREATE INDEX order_finance_1e65bd53 ON order_finance USING btree (terminal_id, shipping_order_on, id);
CREATE INDEX order_finance_247c1b90 ON order_finance USING btree (code, id);
CREATE INDEX order_finance_5e3983ac ON order_finance USING btree (currency, shipping_order_on, id);
CREATE INDEX order_finance_8117a24b ON order_finance USING btree (paid_at, id);
CREATE INDEX order_finance_81a33364 ON order_finance USING btree (invoiced_at, id);
CREATE INDEX order_finance_87ac213b ON order_finance USING btree (finish_requested_at, id);
CREATE INDEX order_finance_8d1eb892 ON order_finance USING btree (tariff_id, shipping_order_on, id);
CREATE INDEX order_finance_97cc118f ON order_finance USING btree (mode, shipping_order_on, id);
CREATE INDEX order_finance_9996be44 ON order_finance USING btree (finished_at, id);
CREATE INDEX order_finance_9ef350f7 ON order_finance USING btree (border_id, shipping_order_on, id);
CREATE INDEX order_finance_ab8aeffa ON order_finance USING gin (agent_ids);
CREATE INDEX order_finance_c123f5fa ON order_finance USING btree (released_on, id);
CREATE INDEX order_finance_c45ca1db ON order_finance USING btree (final_country, shipping_order_on, id);
CREATE INDEX order_finance_d791f9a3 ON order_finance USING btree (consignee_id, shipping_order_on, id);
CREATE INDEX order_finance_ea921950 ON order_finance USING btree (sales_id, shipping_order_on, id);
CREATE INDEX order_finance_f2385728 ON order_finance USING btree (commodity_id, shipping_order_on, id);

create table order_form (
  id integer not null,
  form json,
  invoiced boolean,
  version integer,
  constraint order_form_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);

create table order_in_transit (
  id integer not null,
  code text collate "C",
  awb text collate "C",
  awb_number text collate "C",
  units text collate "C",
  shipping_order_on date,
  finished_at timestamp with time zone,
  eta_border date,
  ata_border date,
  etd_border date,
  ata_ub date,
  cc_started_on date,
  cc_finished_on date,
  released_on date,
  consignee_id integer,
  commodity_id integer,
  border_id integer,
  agent_ids integer[],
  sales_id integer,
  operator_id integer,
  terminal_id integer,
  origin_country text collate "C",
  origin_city_id integer,
  final_city_id integer,
  container_status_id integer,
  mode integer,
  incoterm text collate "C",
  form_type text collate "C",
  clearance integer,
  load_status integer,
  documents_checked boolean,
  needs_key text collate "C",
  weight_kg numeric(17,4),
  comment text collate "C",
  income numeric(17,2),
  is_paid boolean,
  constraint order_in_transit_pkey PRIMARY KEY (id)
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX order_in_transit_083467c6 ON order_in_transit USING btree (shipping_order_on DESC, id DESC) INCLUDE (documents_checked, ata_ub, released_on);
CREATE INDEX order_in_transit_1e65bd53 ON order_in_transit USING btree (terminal_id, shipping_order_on, id);
CREATE INDEX order_in_transit_247c1b90 ON order_in_transit USING btree (code, id);
CREATE INDEX order_in_transit_49e940fa ON order_in_transit USING btree (shipping_order_on, id) WHERE ((ata_ub IS NOT NULL) AND (released_on IS NULL));
CREATE INDEX order_in_transit_5dc678c8 ON order_in_transit USING btree (ata_border, id);
CREATE INDEX order_in_transit_79a800e9 ON order_in_transit USING btree (operator_id, shipping_order_on, id);
CREATE INDEX order_in_transit_8ff80638 ON order_in_transit USING btree (ata_border, shipping_order_on, id) WHERE ((etd_border IS NULL) AND (ata_ub IS NULL));
CREATE INDEX order_in_transit_97cc118f ON order_in_transit USING btree (mode, shipping_order_on, id);
CREATE INDEX order_in_transit_9996be44 ON order_in_transit USING btree (finished_at, id);
CREATE INDEX order_in_transit_9a42ee7b ON order_in_transit USING btree (load_status, shipping_order_on, id);
CREATE INDEX order_in_transit_9ef350f7 ON order_in_transit USING btree (border_id, shipping_order_on, id);
CREATE INDEX order_in_transit_a5449c16 ON order_in_transit USING btree (clearance, shipping_order_on, id);
CREATE INDEX order_in_transit_ab8aeffa ON order_in_transit USING gin (agent_ids);
CREATE INDEX order_in_transit_c123f5fa ON order_in_transit USING btree (released_on, id);
CREATE INDEX order_in_transit_ce6b0c55 ON order_in_transit USING btree (eta_border, id);
CREATE INDEX order_in_transit_d791f9a3 ON order_in_transit USING btree (consignee_id, shipping_order_on, id);
CREATE INDEX order_in_transit_e9659b71 ON order_in_transit USING btree (needs_key, shipping_order_on, id);
CREATE INDEX order_in_transit_ea921950 ON order_in_transit USING btree (sales_id, shipping_order_on, id);
CREATE INDEX order_in_transit_f2385728 ON order_in_transit USING btree (commodity_id, shipping_order_on, id);

create table order_text (
  id integer not null,
  code text collate "C",
  name_search text collate "C",
  awb_search text collate "C",
  contract_search text collate "C",
  units_search text collate "C",
  name text collate "C",
  awb text collate "C",
  contract_number text collate "C",
  shipping_order_on date,
  letter_pairs text collate "C",
  constraint order_text_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX order_text_879b12a2 ON order_text USING gin (letter_pairs gin_trgm_ops);
CREATE INDEX order_text_943037cd ON order_text USING gin (code gin_trgm_ops);
CREATE INDEX order_text_b9856dab ON order_text USING gin (units_search gin_trgm_ops);
CREATE INDEX order_text_de750698 ON order_text USING gin (name_search gin_trgm_ops);
CREATE INDEX order_text_e778eebf ON order_text USING gin (contract_search gin_trgm_ops);
CREATE INDEX order_text_fb2067de ON order_text USING gin (awb_search gin_trgm_ops);

create table origin (
  kind text collate "C" not null,
  record_id integer not null,
  at integer not null,
  move_id integer,
  system text collate "C",
  number text collate "C",
  search text collate "C",
  file text collate "C",
  sheet text collate "C",
  line integer,
  constraint origin_pkey PRIMARY KEY (kind, record_id, at)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX origin_1ebce594 ON origin USING btree (move_id, kind, record_id);
CREATE INDEX origin_3caf7a2e ON origin USING btree (kind, number, system) WHERE (number IS NOT NULL);
CREATE INDEX origin_e1a99d22 ON origin USING gin (search gin_trgm_ops);

create table ortoo (
  id integer not null,
  name text collate "C",
  nameen text collate "C",
  othernames text collate "C",
  lacks_english boolean,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint ortoo_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX ortoo_12ad1249 ON ortoo USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX ortoo_13494f46 ON ortoo USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX ortoo_36ef90bc ON ortoo USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX ortoo_381d6bee ON ortoo USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX ortoo_433275dc ON ortoo USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX ortoo_9953b67e ON ortoo USING btree (lacks_english, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX ortoo_a375de52 ON ortoo USING gin (alike);
CREATE INDEX ortoo_e1a99d22 ON ortoo USING gin (search gin_trgm_ops);

create table outside_item (
  id integer not null,
  number text collate "C",
  side text collate "C",
  payer_id integer,
  agent_id integer,
  paper text collate "C",
  old_numbers text collate "C",
  search text collate "C",
  happened_on date,
  due_on date,
  currency text collate "C",
  amount numeric(17,2),
  rate numeric(21,8),
  mnt numeric(17,2),
  booked numeric(17,2),
  rest numeric(17,2),
  rest_mnt numeric(17,2),
  state integer,
  is_open boolean,
  code text collate "C",
  shipment_id integer,
  reason text collate "C",
  user_id integer,
  recorded_at timestamp with time zone,
  reversed_on date,
  reversal_reason text collate "C",
  reversal_user_id integer,
  reversed_at timestamp with time zone,
  version integer,
  constraint outside_item_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX outside_item_06bf4f06 ON outside_item USING btree (rest, id);
CREATE INDEX outside_item_12464a0e ON outside_item USING btree (due_on, id);
CREATE INDEX outside_item_720856fc ON outside_item USING btree (side, happened_on, id);
CREATE INDEX outside_item_769ca765 ON outside_item USING btree (happened_on, id);
CREATE INDEX outside_item_86ab00e0 ON outside_item USING btree (amount, id);
CREATE INDEX outside_item_93ac6b80 ON outside_item USING btree (agent_id, happened_on, id);
CREATE INDEX outside_item_ac914ae1 ON outside_item USING btree (payer_id, happened_on, id);
CREATE INDEX outside_item_b0433990 ON outside_item USING btree (currency, happened_on, id);
CREATE INDEX outside_item_b1f17905 ON outside_item USING btree (code) WHERE (code IS NOT NULL);
CREATE INDEX outside_item_d9105ac5 ON outside_item USING btree (is_open, happened_on, id);
CREATE INDEX outside_item_e1a99d22 ON outside_item USING gin (search gin_trgm_ops);
CREATE INDEX outside_item_e5b87521 ON outside_item USING btree (state, happened_on, id);
CREATE INDEX outside_item_e70f31c9 ON outside_item USING btree (rest_mnt, id);

create table outside_item_payment (
  source_kind text collate "C" not null,
  source_id integer not null,
  part_id integer not null,
  item_id integer,
  happened_on date,
  currency text collate "C",
  amount numeric(17,2),
  rate numeric(21,8),
  mnt numeric(17,2),
  booked numeric(17,2),
  is_sum_so_far boolean,
  place integer,
  constraint outside_item_payment_pkey PRIMARY KEY (source_kind, source_id, part_id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX outside_item_payment_3c2fa1d4 ON outside_item_payment USING btree (item_id, place);

create table party_statement (
  id integer not null,
  stream text collate "C",
  number text collate "C",
  search text collate "C",
  year integer,
  running integer,
  again integer,
  side text collate "C",
  payer_id integer,
  agent_id integer,
  start_on date,
  end_on date,
  made_on date,
  opening numeric(17,2),
  closing numeric(17,2),
  invoices_opening numeric(17,2),
  invoices_closing numeric(17,2),
  sum numeric(17,2),
  state integer,
  sent_on date,
  answered_on date,
  agreed_by text collate "C",
  scan text collate "C",
  scan_name text collate "C",
  note text collate "C",
  follows_id integer,
  replaces_id integer,
  replaced_by_id integer,
  replacement text collate "C",
  is_current boolean,
  user_id integer,
  made_at timestamp with time zone,
  read_at timestamp with time zone,
  version integer,
  constraint party_statement_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX party_statement_133a5725 ON party_statement USING btree (sent_on, id);
CREATE INDEX party_statement_17041c53 ON party_statement USING btree (closing, id);
CREATE INDEX party_statement_25d3c1db ON party_statement USING btree (payer_id, id);
CREATE INDEX party_statement_2b88c71a ON party_statement USING btree (is_current, id);
CREATE INDEX party_statement_37aba959 ON party_statement USING btree (agent_id, id);
CREATE INDEX party_statement_37afd5b4 ON party_statement USING btree (number, id);
CREATE INDEX party_statement_464d0c20 ON party_statement USING btree (made_on, id);
CREATE INDEX party_statement_46cf0da4 ON party_statement USING btree (side, id);
CREATE INDEX party_statement_46dc145d ON party_statement USING btree (state, id);
CREATE INDEX party_statement_6fdf1576 ON party_statement USING btree (opening, id);
CREATE INDEX party_statement_78239c83 ON party_statement USING btree (end_on, id);
CREATE INDEX party_statement_d975caab ON party_statement USING btree (invoices_closing, id);
CREATE INDEX party_statement_dd5bbb31 ON party_statement USING btree (sum, id);
CREATE INDEX party_statement_e1a99d22 ON party_statement USING gin (search gin_trgm_ops);
CREATE INDEX party_statement_f524e3c9 ON party_statement USING btree (year, running);

create table party_statement_paper (
  id bigint not null,
  record_id integer,
  paper text collate "C",
  audience text collate "C",
  form text collate "C",
  language text collate "C",
  user_id integer,
  at timestamp with time zone,
  constraint party_statement_paper_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX party_statement_paper_f47c6dff ON party_statement_paper USING btree (record_id, paper, id DESC);

create table party_statement_scan (
  statement_id integer not null,
  file text collate "C" not null,
  constraint party_statement_scan_pkey PRIMARY KEY (statement_id, file)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX party_statement_scan_a41691db ON party_statement_scan USING btree (file);

create table partyaccount (
  id integer not null,
  name text collate "C",
  payer integer,
  agent integer,
  bank text collate "C",
  bic text collate "C",
  account text collate "C",
  currency text collate "C",
  holder text collate "C",
  address text collate "C",
  confirmed integer,
  written_by integer,
  confirmed_by integer,
  confirmedat timestamp with time zone,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint partyaccount_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX partyaccount_081a736b ON partyaccount USING btree (confirmed, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX partyaccount_36ef90bc ON partyaccount USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX partyaccount_381d6bee ON partyaccount USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX partyaccount_433275dc ON partyaccount USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX partyaccount_6c93f435 ON partyaccount USING btree (agent, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX partyaccount_7a6c5fb4 ON partyaccount USING btree (currency, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX partyaccount_89a41edd ON partyaccount USING btree (payer, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX partyaccount_a375de52 ON partyaccount USING gin (alike);
CREATE INDEX partyaccount_e1a99d22 ON partyaccount USING gin (search gin_trgm_ops);

create table past_store (
  id integer generated always as identity not null,
  "position" bigint not null,
  made_at timestamp(3) with time zone,
  used_at timestamp(3) with time zone not null,
  outdated boolean default false not null,
  person integer,
  others_used_at timestamp(3) with time zone,
  declared text default ''::text not null,
  constraint past_store_pkey PRIMARY KEY (id)
);

create table payable (
  id integer not null,
  total_hundredths bigint generated always as (((total * (100)::numeric))::bigint) stored,
  total_mnt_hundredths bigint generated always as (((total_mnt * (100)::numeric))::bigint) stored,
  paid_total_hundredths bigint generated always as (((paid_total * (100)::numeric))::bigint) stored,
  unpaid_total_hundredths bigint generated always as (((unpaid_total * (100)::numeric))::bigint) stored,
  difference_hundredths bigint generated always as (((difference * (100)::numeric))::bigint) stored,
  shipment_id integer,
  currency text collate "C",
  is_paid boolean,
  shipping_order_on date,
  first_transaction_on date,
  transaction_on date,
  paid_at timestamp with time zone,
  paid_on date,
  sales_id integer,
  tariff_id integer,
  code text collate "C",
  contract_number text collate "C",
  total numeric(17,2),
  total_mnt numeric(17,2),
  difference numeric(17,2),
  show_confirm boolean,
  finished_at timestamp with time zone,
  name text collate "C",
  agent_id integer,
  rate numeric(21,8),
  paid_total numeric(17,2),
  unpaid_total numeric(17,2),
  constraint payable_pkey PRIMARY KEY (id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX payable_0a656f3c ON payable USING gist (daterange(LEAST(shipping_order_on, first_transaction_on),
CASE
    WHEN (unpaid_total = (0)::numeric) THEN GREATEST(shipping_order_on, first_transaction_on, transaction_on)
    ELSE NULL::date
END));
CREATE INDEX payable_0b11ba78 ON payable USING btree (paid_on, id) WHERE (is_paid AND (unpaid_total <> (0)::numeric));
CREATE INDEX payable_0d36f36f ON payable USING btree (paid_on, id);
CREATE INDEX payable_247c1b90 ON payable USING btree (code, id);
CREATE INDEX payable_2545fe29 ON payable USING btree (shipment_id);
CREATE INDEX payable_42220396 ON payable USING btree (unpaid_total, id);
CREATE INDEX payable_4ee2c480 ON payable USING btree (total_mnt, shipping_order_on, id);
CREATE INDEX payable_8117a24b ON payable USING btree (paid_at, id);
CREATE INDEX payable_8d1eb892 ON payable USING btree (tariff_id, shipping_order_on, id);
CREATE INDEX payable_995034ce ON payable USING btree (agent_id, shipping_order_on, id);
CREATE INDEX payable_9996be44 ON payable USING btree (finished_at, id);
CREATE INDEX payable_bdcf593d ON payable USING btree (total, shipping_order_on, id);
CREATE INDEX payable_c04153fc ON payable USING btree (shipping_order_on DESC, id DESC) INCLUDE (is_paid, paid_on, transaction_on);
CREATE INDEX payable_c8c01963 ON payable USING btree (transaction_on, id);
CREATE INDEX payable_d7c4c3a6 ON payable USING btree (shipping_order_on DESC, id DESC) WHERE (show_confirm AND (NOT is_paid));
CREATE INDEX payable_e7eb9f37 ON payable USING btree (shipping_order_on DESC, id DESC) WHERE (is_paid AND (unpaid_total <> (0)::numeric));
CREATE INDEX payable_ea921950 ON payable USING btree (sales_id, shipping_order_on, id);
CREATE INDEX payable_eb4b4833 ON payable USING btree (transaction_on, id) WHERE (show_confirm AND (NOT is_paid));

create table payer (
  id integer not null,
  name text collate "C",
  nameen text collate "C",
  email text collate "C",
  phone text collate "C",
  address text collate "C",
  creditlimit numeric(15,2),
  termdays integer,
  register text collate "C",
  taxnumber text collate "C",
  agent integer,
  active integer,
  lacks_english boolean,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint payer_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX payer_12ad1249 ON payer USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX payer_13494f46 ON payer USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX payer_36ef90bc ON payer USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX payer_381d6bee ON payer USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX payer_433275dc ON payer USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX payer_6c93f435 ON payer USING btree (agent, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX payer_7a983033 ON payer USING btree (active, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX payer_9953b67e ON payer USING btree (lacks_english, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX payer_a375de52 ON payer USING gin (alike);
CREATE INDEX payer_e1a99d22 ON payer USING gin (search gin_trgm_ops);

create table plain_write (
  key text collate "C" not null,
  hash text not null,
  answer jsonb,
  written_at timestamp with time zone default clock_timestamp() not null,
  constraint plain_write_pkey PRIMARY KEY (key)
);

create table posting (
  id integer not null,
  shipment_id integer,
  number integer,
  transaction_id integer,
  kind integer,
  price_row_id integer,
  party_id integer,
  currency text collate "C",
  amount numeric(15,2),
  rate numeric(21,8),
  mnt numeric(17,2),
  happened_on date,
  comment text collate "C",
  recorded_at timestamp with time zone,
  user_id integer,
  reverses_id integer,
  live boolean,
  written_off text collate "C",
  reason text collate "C",
  source_kind text collate "C",
  source_id integer,
  source_part integer,
  source_on date,
  constraint posting_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX posting_66dd45b4 ON posting USING btree (party_id, kind, happened_on) WHERE live;
CREATE INDEX posting_8e032de8 ON posting USING btree (shipment_id, number);
CREATE INDEX posting_db989b76 ON posting USING btree (transaction_id);
CREATE INDEX posting_ff4a632d ON posting USING btree (kind, happened_on) WHERE live;

create table price_row (
  id integer not null,
  shipment_id integer,
  ordered_on date,
  agent_id integer,
  first_of_agent boolean,
  currency text collate "C",
  price numeric(17,4),
  total_mnt numeric(17,2),
  rate numeric(21,8),
  place integer,
  name text collate "C",
  paid_at timestamp with time zone,
  transit_time integer,
  constraint price_row_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX price_row_0b41a516 ON price_row USING btree (agent_id);
CREATE INDEX price_row_2545fe29 ON price_row USING btree (shipment_id);
CREATE INDEX price_row_6e3d061f ON price_row USING btree (ordered_on) WHERE (ordered_on IS NOT NULL);

create table push_subscription (
  id bigint generated always as identity not null,
  user_id integer not null,
  token text not null,
  token_digest bytea not null,
  created_at timestamp(3) with time zone not null,
  session_id bigint,
  epoch integer default 0 not null,
  told bigint default 0 not null,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_token_digest_key UNIQUE (token_digest)
);
CREATE INDEX push_subscription_user_id ON push_subscription USING btree (user_id);

create table quotation (
  id integer not null,
  form json,
  waiting_id integer,
  offers_updated integer,
  total numeric(17,2),
  exchange numeric(21,8),
  version integer,
  constraint quotation_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);

create table read_model (
  name text not null,
  declaration text not null,
  "position" bigint not null,
  constraint read_model_pkey PRIMARY KEY (name)
);

create table read_model_counter (
  table_name text collate "C" not null,
  name text collate "C" not null,
  key text collate "C" not null,
  value numeric(38,0) not null,
  constraint read_model_counter_pkey PRIMARY KEY (table_name, name, key)
) with (fillfactor=50);

create table reason (
  id integer not null,
  name text collate "C",
  active integer,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint reason_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX reason_12ad1249 ON reason USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX reason_13494f46 ON reason USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX reason_36ef90bc ON reason USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX reason_381d6bee ON reason USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX reason_433275dc ON reason USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX reason_7a983033 ON reason USING btree (active, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX reason_a375de52 ON reason USING gin (alike);
CREATE INDEX reason_e1a99d22 ON reason USING gin (search gin_trgm_ops);

create table receivable (
  id integer not null,
  total_hundredths bigint generated always as (((total * (100)::numeric))::bigint) stored,
  total_mnt_hundredths bigint generated always as (((total_mnt * (100)::numeric))::bigint) stored,
  income_hundredths bigint generated always as (((income * (100)::numeric))::bigint) stored,
  rest_hundredths bigint generated always as (((rest * (100)::numeric))::bigint) stored,
  difference_hundredths bigint generated always as (((difference * (100)::numeric))::bigint) stored,
  currency text collate "C",
  is_paid boolean,
  shipping_order_on date,
  first_transaction_on date,
  transaction_on date,
  paid_at timestamp with time zone,
  paid_on date,
  sales_id integer,
  tariff_id integer,
  code text collate "C",
  contract_number text collate "C",
  total numeric(17,2),
  total_mnt numeric(17,2),
  difference numeric(17,2),
  show_confirm boolean,
  finished_at timestamp with time zone,
  consignee_id integer,
  payer_id integer,
  exchange numeric(21,8),
  income numeric(17,2),
  rest numeric(17,2),
  percentage integer,
  final_rate numeric(21,8),
  invoice_id integer,
  due_on date,
  released_payer_id integer,
  released_at timestamp with time zone,
  released_by integer,
  version integer,
  constraint receivable_pkey PRIMARY KEY (id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX receivable_06bf4f06 ON receivable USING btree (rest, id);
CREATE INDEX receivable_0896dbdf ON receivable USING btree (payer_id, shipping_order_on, id);
CREATE INDEX receivable_0d36f36f ON receivable USING btree (paid_on, id);
CREATE INDEX receivable_247c1b90 ON receivable USING btree (code, id);
CREATE INDEX receivable_3ac0b596 ON receivable USING gist (daterange(LEAST(shipping_order_on, first_transaction_on),
CASE
    WHEN (rest = (0)::numeric) THEN GREATEST(shipping_order_on, first_transaction_on, transaction_on)
    ELSE NULL::date
END));
CREATE INDEX receivable_4ee2c480 ON receivable USING btree (total_mnt, shipping_order_on, id);
CREATE INDEX receivable_51431382 ON receivable USING btree (shipping_order_on DESC, id DESC) INCLUDE (due_on, payer_id) WHERE ((NOT is_paid) AND (rest > (0)::numeric));
CREATE INDEX receivable_5efaeb83 ON receivable USING btree (shipping_order_on DESC, id DESC) WHERE (is_paid AND (rest <> (0)::numeric));
CREATE INDEX receivable_715c2eec ON receivable USING btree (consignee_id) INCLUDE (due_on, shipping_order_on, payer_id) WHERE ((NOT is_paid) AND (rest > (0)::numeric));
CREATE INDEX receivable_8117a24b ON receivable USING btree (paid_at, id);
CREATE INDEX receivable_8d1eb892 ON receivable USING btree (tariff_id, shipping_order_on, id);
CREATE INDEX receivable_9996be44 ON receivable USING btree (finished_at, id);
CREATE INDEX receivable_a7893c40 ON receivable USING btree (paid_on, id) WHERE (is_paid AND (rest <> (0)::numeric));
CREATE INDEX receivable_bdcf593d ON receivable USING btree (total, shipping_order_on, id);
CREATE INDEX receivable_c04153fc ON receivable USING btree (shipping_order_on DESC, id DESC) INCLUDE (is_paid, paid_on, transaction_on);
CREATE INDEX receivable_c6d5d52e ON receivable USING btree (payer_id) INCLUDE (id, due_on, shipping_order_on, is_paid, currency, rest) WHERE (rest <> (0)::numeric);
CREATE INDEX receivable_c8c01963 ON receivable USING btree (transaction_on, id);
CREATE INDEX receivable_ca5999d6 ON receivable USING btree (shipping_order_on DESC, id DESC) WHERE ((invoice_id IS NULL) AND (total_mnt > (0)::numeric));
CREATE INDEX receivable_d7c4c3a6 ON receivable USING btree (shipping_order_on DESC, id DESC) WHERE (show_confirm AND (NOT is_paid));
CREATE INDEX receivable_ea921950 ON receivable USING btree (sales_id, shipping_order_on, id);
CREATE INDEX receivable_eb4b4833 ON receivable USING btree (transaction_on, id) WHERE (show_confirm AND (NOT is_paid));

create table recharge (
  id integer not null,
  shipment_id integer,
  offer_row integer,
  charge json,
  constraint recharge_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX recharge_2545fe29 ON recharge USING btree (shipment_id);

create table reminder (
  id integer not null,
  number text collate "C",
  payer_id integer,
  happened_on date,
  level integer,
  due date,
  late integer,
  rows integer,
  mnt numeric(17,2),
  state integer,
  user_id integer,
  made_at timestamp with time zone,
  sent_on date,
  sent_how text collate "C",
  sent_by integer,
  sent_at timestamp with time zone,
  withdrawn boolean,
  withdrawal_reason text collate "C",
  withdrawn_by integer,
  withdrawn_at timestamp with time zone,
  version integer,
  constraint reminder_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX reminder_04623568 ON reminder USING btree (late, id);
CREATE INDEX reminder_1a1cf33a ON reminder USING btree (level, happened_on, id);
CREATE INDEX reminder_769ca765 ON reminder USING btree (happened_on, id);
CREATE INDEX reminder_ac914ae1 ON reminder USING btree (payer_id, happened_on, id);
CREATE INDEX reminder_e4725f73 ON reminder USING btree (mnt, id);
CREATE INDEX reminder_e5b87521 ON reminder USING btree (state, happened_on, id);

create table reminder_paper (
  id bigint not null,
  record_id integer,
  paper text collate "C",
  audience text collate "C",
  form text collate "C",
  language text collate "C",
  user_id integer,
  at timestamp with time zone,
  constraint reminder_paper_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX reminder_paper_f47c6dff ON reminder_paper USING btree (record_id, paper, id DESC);

create table reminder_row (
  reminder_id integer not null,
  place integer not null,
  kind text collate "C",
  number integer,
  shipment_id integer,
  code text collate "C",
  document text collate "C",
  day date,
  due date,
  late integer,
  currency text collate "C",
  amount numeric(17,2),
  rest numeric(17,2),
  mnt numeric(17,2),
  constraint reminder_row_pkey PRIMARY KEY (reminder_id, place)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX reminder_row_ff38d5b1 ON reminder_row USING btree (kind, number);

create table restore_pause (
  is_paused boolean default true not null,
  restored_at timestamp(3) with time zone default clock_timestamp() not null,
  backed_up_at timestamp(3) with time zone not null,
  constraint restore_pause_pkey PRIMARY KEY (is_paused),
  constraint restore_pause_is_paused_check CHECK (is_paused)
);

create table running_order (
  id integer not null,
  code text collate "C",
  awb text collate "C",
  status integer,
  shipping_order_on date,
  released_on date,
  finished_at timestamp with time zone,
  ata_ub date,
  is_paid boolean,
  consignee_id integer,
  payer_id integer,
  shipper_id integer,
  agent_ids integer[],
  sales_id integer,
  commodity_id integer,
  transport_type_id integer,
  origin_country text collate "C",
  origin_city_id integer,
  final_country text collate "C",
  final_city_id integer,
  border_id integer,
  currency text collate "C",
  total numeric(17,2),
  payment_type integer,
  comment text collate "C",
  customs_comment text collate "C",
  units text collate "C",
  eta_border date,
  is_finished boolean,
  is_fcl boolean,
  tariff_id integer,
  offers_updated integer,
  container_status_id integer,
  cleared_on date,
  sold_on date,
  constraint running_order_pkey PRIMARY KEY (id)
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX running_order_0896dbdf ON running_order USING btree (payer_id, shipping_order_on, id);
CREATE INDEX running_order_1019f05e ON running_order USING btree (is_fcl, released_on, id) INCLUDE (is_paid) WHERE is_finished;
CREATE INDEX running_order_1d721a4a ON running_order USING btree (shipping_order_on DESC, id DESC);
CREATE INDEX running_order_247c1b90 ON running_order USING btree (code, id);
CREATE INDEX running_order_330ad427 ON running_order USING btree (is_fcl, consignee_id, shipping_order_on, id) WHERE is_finished;
CREATE INDEX running_order_3de3b9cf ON running_order USING btree (container_status_id, code, id) WHERE is_fcl;
CREATE INDEX running_order_4bbd1499 ON running_order USING btree (is_fcl, final_country, shipping_order_on, id) WHERE is_finished;
CREATE INDEX running_order_5012dc73 ON running_order USING btree (transport_type_id, shipping_order_on, id);
CREATE INDEX running_order_6bd39332 ON running_order USING btree (is_fcl, shipper_id, shipping_order_on, id) WHERE is_finished;
CREATE INDEX running_order_7f0108f4 ON running_order USING btree (is_fcl, sales_id, shipping_order_on, id) WHERE is_finished;
CREATE INDEX running_order_89dc97c7 ON running_order USING btree (is_fcl, origin_country, shipping_order_on, id) WHERE is_finished;
CREATE INDEX running_order_8bba54e6 ON running_order USING btree (container_status_id, cleared_on, id) WHERE is_fcl;
CREATE INDEX running_order_8d1eb892 ON running_order USING btree (tariff_id, shipping_order_on, id);
CREATE INDEX running_order_90a212ca ON running_order USING btree (origin_country, shipping_order_on, id);
CREATE INDEX running_order_9996be44 ON running_order USING btree (finished_at, id);
CREATE INDEX running_order_9cefe002 ON running_order USING btree (container_status_id, sold_on, id) WHERE is_fcl;
CREATE INDEX running_order_9ef350f7 ON running_order USING btree (border_id, shipping_order_on, id);
CREATE INDEX running_order_ab60b3a4 ON running_order USING btree (shipper_id, shipping_order_on, id);
CREATE INDEX running_order_ab8aeffa ON running_order USING gin (agent_ids);
CREATE INDEX running_order_acbc13f4 ON running_order USING btree (container_status_id, shipping_order_on, id) WHERE is_fcl;
CREATE INDEX running_order_af71db31 ON running_order USING btree (is_fcl, transport_type_id, shipping_order_on, id) WHERE is_finished;
CREATE INDEX running_order_ba24168a ON running_order USING gin (agent_ids) WHERE (is_finished AND is_fcl);
CREATE INDEX running_order_c123f5fa ON running_order USING btree (released_on, id);
CREATE INDEX running_order_c45ca1db ON running_order USING btree (final_country, shipping_order_on, id);
CREATE INDEX running_order_ce6b0c55 ON running_order USING btree (eta_border, id);
CREATE INDEX running_order_d791f9a3 ON running_order USING btree (consignee_id, shipping_order_on, id);
CREATE INDEX running_order_de07931e ON running_order USING gin (agent_ids) WHERE (is_finished AND (NOT is_fcl));
CREATE INDEX running_order_e2b33d8a ON running_order USING btree (is_fcl, payer_id, shipping_order_on, id) WHERE is_finished;
CREATE INDEX running_order_ea921950 ON running_order USING btree (sales_id, shipping_order_on, id);
CREATE INDEX running_order_eeea1410 ON running_order USING btree (is_fcl, ata_ub, id) INCLUDE (is_paid) WHERE is_finished;
CREATE INDEX running_order_f2385728 ON running_order USING btree (commodity_id, shipping_order_on, id);
CREATE INDEX running_order_f4429309 ON running_order USING btree (is_fcl, code, id) INCLUDE (is_paid) WHERE is_finished;
CREATE INDEX running_order_f4b8ecca ON running_order USING btree (is_fcl, finished_at, id) INCLUDE (is_paid) WHERE is_finished;
CREATE INDEX running_order_f7816cb1 ON running_order USING btree (is_fcl, shipping_order_on DESC, id DESC) INCLUDE (finished_at, is_paid) WHERE is_finished;
CREATE INDEX running_order_fbbfadc7 ON running_order USING btree (is_fcl, commodity_id, shipping_order_on, id) WHERE is_finished;
CREATE INDEX running_order_fcaef79f ON running_order USING btree (is_fcl, border_id, shipping_order_on, id) WHERE is_finished;

create table running_order_text (
  id integer not null,
  code text collate "C",
  name_search text collate "C",
  awb_search text collate "C",
  contract_search text collate "C",
  units_search text collate "C",
  name text collate "C",
  awb text collate "C",
  contract_number text collate "C",
  shipping_order_on date,
  letter_pairs text collate "C",
  constraint running_order_text_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX running_order_text_879b12a2 ON running_order_text USING gin (letter_pairs gin_trgm_ops);
CREATE INDEX running_order_text_943037cd ON running_order_text USING gin (code gin_trgm_ops);
CREATE INDEX running_order_text_b9856dab ON running_order_text USING gin (units_search gin_trgm_ops);
CREATE INDEX running_order_text_de750698 ON running_order_text USING gin (name_search gin_trgm_ops);
CREATE INDEX running_order_text_e778eebf ON running_order_text USING gin (contract_search gin_trgm_ops);
CREATE INDEX running_order_text_fb2067de ON running_order_text USING gin (awb_search gin_trgm_ops);

create table saved_view (
  id integer generated always as identity not null,
  user_id integer not null,
  list text collate "C" not null,
  name text not null,
  filters jsonb not null,
  sort text not null,
  columns jsonb,
  shared boolean not null,
  default_for integer[] not null,
  constraint saved_view_pkey PRIMARY KEY (id)
);
CREATE INDEX saved_view_user ON saved_view USING btree (user_id);

create table session (
  id bigint generated always as identity not null,
  user_id integer not null,
  epoch integer not null,
  token bytea not null,
  image_token bytea not null,
  created_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null,
  address text not null,
  agent text not null,
  cookie_places text default ''::text not null,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_image_token_key UNIQUE (image_token),
  constraint session_token_key UNIQUE (token)
);
CREATE INDEX session_user_id ON session USING btree (user_id);

create table shipment (
  id integer not null,
  status integer,
  stage text collate "C",
  deleted boolean,
  code text collate "C",
  order_id integer,
  shipping_order_at date,
  finished_at timestamp with time zone,
  archived_at timestamp with time zone,
  finish_request json,
  income numeric(17,2),
  expense numeric(17,2),
  profit numeric(17,2),
  name text collate "C",
  consignee_id integer,
  mode integer,
  sales_id integer,
  tariff_id integer,
  operator_id integer,
  created_at timestamp with time zone,
  origin_city_id integer,
  final_city_id integer,
  priced_on date,
  alternatives numeric(17,2),
  constraint shipment_pkey PRIMARY KEY (id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX shipment_0ba57bed ON shipment USING btree (shipping_order_at) WHERE (shipping_order_at IS NOT NULL);
CREATE INDEX shipment_1f9e5a19 ON shipment USING btree ("left"(code, 4), length(code), code) WHERE (code IS NOT NULL);
CREATE INDEX shipment_2ab9086e ON shipment USING btree (origin_city_id, final_city_id, mode, priced_on DESC, id DESC) WHERE ((priced_on IS NOT NULL) AND (NOT deleted));
CREATE INDEX shipment_33c50db6 ON shipment USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX shipment_a186860c ON shipment USING btree (created_at);
CREATE UNIQUE INDEX shipment_ee4e00d9 ON shipment USING btree (code) WHERE (code IS NOT NULL);

create table shipment_document (
  id integer not null,
  shipment_id integer,
  user_id integer,
  kind text collate "C",
  is_money boolean,
  number text collate "C",
  on_day date,
  comment text collate "C",
  file text collate "C",
  name text collate "C",
  bytes integer,
  added_at timestamp with time zone,
  version_of integer,
  removed_at timestamp with time zone,
  erased_at timestamp with time zone,
  is_deleted boolean,
  is_listed boolean,
  code text collate "C",
  consignee_id integer,
  search text collate "C",
  constraint shipment_document_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX shipment_document_03158930 ON shipment_document USING btree (consignee_id, added_at, id) WHERE is_listed;
CREATE INDEX shipment_document_0bdb9edd ON shipment_document USING btree (added_at DESC, id DESC) WHERE is_listed;
CREATE INDEX shipment_document_243e584d ON shipment_document USING btree (kind, added_at, id) WHERE is_listed;
CREATE INDEX shipment_document_2545fe29 ON shipment_document USING btree (shipment_id);
CREATE INDEX shipment_document_9c3d98af ON shipment_document USING btree (on_day, id) WHERE is_listed;
CREATE INDEX shipment_document_a41691db ON shipment_document USING btree (file);
CREATE INDEX shipment_document_bf665f53 ON shipment_document USING btree (user_id, added_at, id) WHERE is_listed;

create table shipment_document_text (
  id integer not null,
  code text collate "C",
  search text collate "C",
  shipment_id integer,
  name text collate "C",
  letter_pairs text collate "C",
  constraint shipment_document_text_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX shipment_document_text_2545fe29 ON shipment_document_text USING btree (shipment_id);
CREATE INDEX shipment_document_text_879b12a2 ON shipment_document_text USING gin (letter_pairs gin_trgm_ops);
CREATE INDEX shipment_document_text_943037cd ON shipment_document_text USING gin (code gin_trgm_ops);
CREATE INDEX shipment_document_text_e1a99d22 ON shipment_document_text USING gin (search gin_trgm_ops);

create table shipment_note (
  id integer not null,
  shipment_id integer,
  number integer,
  user_id integer,
  on_day date,
  comment text collate "C",
  constraint shipment_note_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX shipment_note_8e032de8 ON shipment_note USING btree (shipment_id, number);

create table shipment_paper (
  id bigint not null,
  record_id integer,
  paper text collate "C",
  audience text collate "C",
  form text collate "C",
  language text collate "C",
  user_id integer,
  at timestamp with time zone,
  constraint shipment_paper_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX shipment_paper_f47c6dff ON shipment_paper USING btree (record_id, paper, id DESC);

create table shipping_order (
  id integer not null,
  code text collate "C",
  status integer,
  shipping_order_on date,
  is_finished boolean,
  finished_at timestamp with time zone,
  is_archived boolean,
  archived_at timestamp with time zone,
  finish_requested_at timestamp with time zone,
  income numeric(17,2),
  profit numeric(17,2),
  profit_usd numeric(17,2),
  net_profit numeric(17,2),
  name text collate "C",
  name_search text collate "C",
  consignee_id integer,
  commodity_id integer,
  mode integer,
  is_fcl boolean,
  transport_type_id integer,
  origin_country text collate "C",
  origin_city_id integer,
  final_country text collate "C",
  final_city_id integer,
  border_id integer,
  contract_number text collate "C",
  contract_search text collate "C",
  comment text collate "C",
  incoterm text collate "C",
  operator_id integer,
  weight_kg numeric(17,4),
  clearance integer,
  form_type text collate "C",
  sales_id integer,
  tariff_id integer,
  offers_updated integer,
  currency text collate "C",
  total numeric(17,2),
  exchange numeric(21,8),
  payer_id integer,
  shipper_id integer,
  quantity integer,
  payment_type integer,
  terminal_id integer,
  container_status_id integer,
  agent_ids integer[],
  awb text collate "C",
  awb_search text collate "C",
  eta_border date,
  ata_border date,
  etd_border date,
  load_status integer,
  awb_number text collate "C",
  truck text collate "C",
  customs_manager_id integer,
  operations_version integer,
  documents_checked boolean,
  ata_ub date,
  cleared_on date,
  sold_on date,
  units text collate "C",
  units_search text collate "C",
  promised_on date,
  planned_return_on date,
  returned_on date,
  released_on date,
  cc_started_on date,
  cc_finished_on date,
  customs_version integer,
  customs_comment text collate "C",
  needs_key text collate "C",
  invoice_number integer,
  invoiced_at timestamp with time zone,
  is_paid boolean,
  paid_at timestamp with time zone,
  constraint shipping_order_pkey PRIMARY KEY (id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX shipping_order_cd00a2ac ON shipping_order USING btree (code);
CREATE INDEX shipping_order_e3b0be45 ON shipping_order USING btree (id) WHERE (NOT is_archived);

create table sign_in_counter (
  subject text collate "C" not null,
  failures integer not null,
  last_failed_at timestamp(3) with time zone not null,
  blocked_until timestamp(3) with time zone not null,
  constraint sign_in_counter_pkey PRIMARY KEY (subject)
);

create table stream_reference (
  stream text collate "C" not null,
  refers_to text[],
  constraint stream_reference_pkey PRIMARY KEY (stream)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX stream_reference_2ae48ad0 ON stream_reference USING gin (refers_to) WITH (fastupdate=off);

create table stream_state (
  stream text collate "C" not null,
  version integer not null,
  form text collate "C" not null,
  hash bytea not null,
  sections json not null,
  state json not null,
  constraint stream_state_pkey PRIMARY KEY (stream, version)
);

create table supplier (
  id integer not null,
  name text collate "C",
  nameen text collate "C",
  email text collate "C",
  phone text collate "C",
  address text collate "C",
  country text collate "C",
  city integer,
  active integer,
  lacks_english boolean,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint supplier_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX supplier_12ad1249 ON supplier USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX supplier_13494f46 ON supplier USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX supplier_36ef90bc ON supplier USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX supplier_381d6bee ON supplier USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX supplier_433275dc ON supplier USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX supplier_6a09e78b ON supplier USING btree (country, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX supplier_7a983033 ON supplier USING btree (active, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX supplier_9953b67e ON supplier USING btree (lacks_english, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX supplier_a30eb7e8 ON supplier USING btree (city, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX supplier_a375de52 ON supplier USING gin (alike);
CREATE INDEX supplier_e1a99d22 ON supplier USING gin (search gin_trgm_ops);

create table thc (
  id integer not null,
  name text collate "C",
  nameen text collate "C",
  active integer,
  lacks_english boolean,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint thc_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX thc_12ad1249 ON thc USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX thc_13494f46 ON thc USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX thc_36ef90bc ON thc USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX thc_381d6bee ON thc USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX thc_433275dc ON thc USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX thc_7a983033 ON thc USING btree (active, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX thc_9953b67e ON thc USING btree (lacks_english, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX thc_a375de52 ON thc USING gin (alike);
CREATE INDEX thc_e1a99d22 ON thc USING gin (search gin_trgm_ops);

create table tracing_entry (
  id integer not null,
  shipment_id integer,
  number integer,
  user_id integer,
  country text collate "C",
  city_id integer,
  on_day date,
  status_id integer,
  pictures text[],
  constraint tracing_entry_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX tracing_entry_8e032de8 ON tracing_entry USING btree (shipment_id, number);

create table tracing_picture (
  file text collate "C" not null,
  shipment_id integer,
  removed_at timestamp with time zone,
  constraint tracing_picture_pkey PRIMARY KEY (file)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX tracing_picture_2545fe29 ON tracing_picture USING btree (shipment_id);

create table tracingstatus (
  id integer not null,
  name text collate "C",
  nameen text collate "C",
  othernames text collate "C",
  lacks_english boolean,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint tracingstatus_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX tracingstatus_12ad1249 ON tracingstatus USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX tracingstatus_13494f46 ON tracingstatus USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX tracingstatus_36ef90bc ON tracingstatus USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX tracingstatus_381d6bee ON tracingstatus USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX tracingstatus_433275dc ON tracingstatus USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX tracingstatus_9953b67e ON tracingstatus USING btree (lacks_english, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX tracingstatus_a375de52 ON tracingstatus USING gin (alike);
CREATE INDEX tracingstatus_e1a99d22 ON tracingstatus USING gin (search gin_trgm_ops);

create table transport_news (
  id integer not null,
  shipment_id integer,
  number integer,
  user_id integer,
  from_country text collate "C",
  from_city_id integer,
  to_country text collate "C",
  to_city_id integer,
  etd date,
  eta date,
  comment text collate "C",
  constraint transport_news_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX transport_news_8e032de8 ON transport_news USING btree (shipment_id, number);

create table transtype (
  id integer not null,
  name text collate "C",
  transmode integer,
  size integer,
  active integer,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint transtype_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX transtype_12ad1249 ON transtype USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX transtype_13494f46 ON transtype USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX transtype_36ef90bc ON transtype USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX transtype_381d6bee ON transtype USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX transtype_433275dc ON transtype USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX transtype_43c8a086 ON transtype USING btree (transmode, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX transtype_7a983033 ON transtype USING btree (active, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX transtype_a375de52 ON transtype USING gin (alike);
CREATE INDEX transtype_e1a99d22 ON transtype USING gin (search gin_trgm_ops);

create table unit (
  id integer not null,
  shipment_id integer,
  kind integer,
  number text collate "C",
  number_plain text collate "C",
  numbers text[],
  search text collate "C",
  place text collate "C",
  size integer,
  container_status_id integer,
  clock_began date,
  ata_border date,
  etd_border date,
  planned_return date,
  returned date,
  constraint unit_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX unit_2545fe29 ON unit USING btree (shipment_id);
CREATE INDEX unit_318973b1 ON unit USING gin (numbers);

create table unit_form (
  id integer not null,
  form json,
  version integer,
  constraint unit_form_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);

create table upkeep (
  what text collate "C" not null,
  done_at timestamp(3) with time zone not null,
  "position" bigint not null,
  well boolean not null,
  constraint upkeep_pkey PRIMARY KEY (what)
);

create table upload (
  file text collate "C" not null,
  purpose text not null,
  user_id integer,
  bytes integer not null,
  created_at timestamp(3) with time zone not null,
  constraint upload_pkey PRIMARY KEY (file)
);

create table via (
  id integer not null,
  name text collate "C",
  nameen text collate "C",
  othernames text collate "C",
  active integer,
  lacks_english boolean,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint via_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX via_12ad1249 ON via USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX via_13494f46 ON via USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX via_36ef90bc ON via USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX via_381d6bee ON via USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX via_433275dc ON via USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX via_7a983033 ON via USING btree (active, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX via_9953b67e ON via USING btree (lacks_english, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX via_a375de52 ON via USING gin (alike);
CREATE INDEX via_e1a99d22 ON via USING gin (search gin_trgm_ops);

create table viamore (
  id integer not null,
  name text collate "C",
  nameen text collate "C",
  active integer,
  lacks_english boolean,
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint viamore_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX viamore_12ad1249 ON viamore USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX viamore_13494f46 ON viamore USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX viamore_36ef90bc ON viamore USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX viamore_381d6bee ON viamore USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX viamore_433275dc ON viamore USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX viamore_7a983033 ON viamore USING btree (active, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX viamore_9953b67e ON viamore USING btree (lacks_english, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX viamore_a375de52 ON viamore USING gin (alike);
CREATE INDEX viamore_e1a99d22 ON viamore USING gin (search gin_trgm_ops);

create table wagonbuleg (
  id integer not null,
  name text collate "C",
  comment text collate "C",
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint wagonbuleg_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX wagonbuleg_12ad1249 ON wagonbuleg USING btree ("left"(search, 60), id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX wagonbuleg_13494f46 ON wagonbuleg USING gin (lower((name COLLATE "mn-x-icu")) gin_trgm_ops);
CREATE INDEX wagonbuleg_36ef90bc ON wagonbuleg USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX wagonbuleg_381d6bee ON wagonbuleg USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX wagonbuleg_433275dc ON wagonbuleg USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX wagonbuleg_a375de52 ON wagonbuleg USING gin (alike);
CREATE INDEX wagonbuleg_e1a99d22 ON wagonbuleg USING gin (search gin_trgm_ops);

create table wagonprice (
  id integer not null,
  name text collate "C",
  ortooa integer,
  ortoob integer,
  type integer,
  buleg integer,
  empty integer,
  container integer,
  distance numeric(17,4),
  price numeric(15,2),
  search text collate "C",
  alike text[],
  canonical_id integer,
  deleted boolean,
  version integer,
  constraint wagonprice_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX wagonprice_36ef90bc ON wagonprice USING btree (id DESC) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX wagonprice_381d6bee ON wagonprice USING btree (canonical_id) WHERE (canonical_id IS NOT NULL);
CREATE INDEX wagonprice_433275dc ON wagonprice USING btree (name COLLATE "mn-x-icu", id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX wagonprice_8ccb93e7 ON wagonprice USING btree (type, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX wagonprice_beb9da79 ON wagonprice USING btree (ortoob, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX wagonprice_c8bf6cbe ON wagonprice USING btree (ortooa, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));
CREATE INDEX wagonprice_e1a99d22 ON wagonprice USING gin (search gin_trgm_ops);
CREATE INDEX wagonprice_edc3d4f9 ON wagonprice USING btree (buleg, id) WHERE ((NOT deleted) AND (canonical_id IS NULL));

create table workbook_download (
  user_id integer not null,
  at timestamp with time zone not null
);
CREATE INDEX workbook_download_user ON workbook_download USING btree (user_id, at);
