CREATE TABLE "decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"account_id" text NOT NULL,
	"administrator_id" text NOT NULL,
	"approve" boolean NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" bigint,
	"is_final" boolean NOT NULL,
	"status" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"document_type" text,
	"company" text DEFAULT '' NOT NULL,
	"ein_number" text DEFAULT '' NOT NULL,
	"file_ids" jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "identities_decided" CHECK (("identities"."status" in ('approved', 'refused')) = ("identities"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"domain_name" text,
	"logo_url" text DEFAULT '' NOT NULL,
	"shortcut_icon_url" text DEFAULT '' NOT NULL,
	"support_email" text NOT NULL,
	"bank" jsonb,
	"second_approval_above_cents" bigint NOT NULL,
	CONSTRAINT "organisations_domainName_unique" UNIQUE("domain_name")
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_administrator_id_users_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_final_once" ON "decisions" USING btree ("kind","item_id") WHERE "decisions"."is_final";--> statement-breakpoint
CREATE INDEX "decisions_item" ON "decisions" USING btree ("kind","item_id");--> statement-breakpoint
CREATE INDEX "identities_account" ON "identities" USING btree ("account_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_one_open" ON "identities" USING btree ("account_id") WHERE "identities"."status" <> 'refused';--> statement-breakpoint
CREATE INDEX "identities_waiting" ON "identities" USING btree ("submitted_at") WHERE "identities"."status" in ('submitted', 'in_process');--> statement-breakpoint
CREATE FUNCTION decisions_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'decisions are append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER decisions_append_only BEFORE UPDATE OR DELETE ON decisions
	FOR EACH ROW EXECUTE FUNCTION decisions_refuse_change();
--> statement-breakpoint
CREATE TRIGGER decisions_no_truncate BEFORE TRUNCATE ON decisions
	FOR EACH STATEMENT EXECUTE FUNCTION decisions_refuse_change();
--> statement-breakpoint
INSERT INTO organisations (id, name, support_email, second_approval_above_cents) VALUES
	('default', 'Packbench', 'support@packbench.example', 1000000);
