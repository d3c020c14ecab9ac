CREATE TABLE "account_deletions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"refusal" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "account_deletions_approved" CHECK ("account_deletions"."status" <> 'approved' or "account_deletions"."due_at" is not null),
	CONSTRAINT "account_deletions_ended" CHECK (("account_deletions"."status" in ('waiting', 'approved')) = ("account_deletions"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_seals_entryId_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "data_export_parts" (
	"export_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "data_export_parts_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"run_after" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"size" bigint
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "acting_id" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export_parts" ADD CONSTRAINT "data_export_parts_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_one_open" ON "account_deletions" USING btree ("account_id") WHERE "account_deletions"."status" in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at") WHERE "account_deletions"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "data_exports_account" ON "data_exports" USING btree ("account_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_asked" ON "data_exports" USING btree ("account_id") WHERE "data_exports"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "data_exports_due" ON "data_exports" USING btree ("run_after") WHERE "data_exports"."status" = 'asked';--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- All that an entry says, after the hash of the one sealed before it.
CREATE FUNCTION audit_hash(previous text, entry audit_entries) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to(json_build_array(
		previous, entry.seq, entry.id, entry.kind, entry.actor_id, entry.acting_id, entry.account_id, entry.user_id,
		entry.item_id, entry.address, entry.device, entry.facts::text,
		to_char(entry.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
	)::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
-- Seals up to so many entries that are not yet, oldest first; answers how many. Looks back far enough for those of slow transactions.
CREATE FUNCTION audit_seal(most integer, at timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	entry audit_entries;
	head audit_seals;
	sealed integer := 0;
BEGIN
	LOCK TABLE audit_seals IN EXCLUSIVE MODE;
	SELECT * INTO head FROM audit_seals ORDER BY position DESC LIMIT 1;
	FOR entry IN
		SELECT e.* FROM audit_entries e
		WHERE e.seq > coalesce((SELECT max(seq) FROM audit_seals), 0) - 10000
			AND NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.entry_id = e.id)
		ORDER BY e.seq LIMIT most
	LOOP
		INSERT INTO audit_seals (position, entry_id, seq, hash, sealed_at)
			VALUES (coalesce(head.position, 0) + 1, entry.id, entry.seq, audit_hash(coalesce(head.hash, ''), entry), at)
			RETURNING * INTO head;
		sealed := sealed + 1;
	END LOOP;
	RETURN sealed;
END $$;--> statement-breakpoint
CREATE INDEX audit_seals_seq ON audit_seals (seq);--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE ON audit_seals
	FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON audit_seals
	FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
