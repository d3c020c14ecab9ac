CREATE TABLE "audit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"account_id" text,
	"user_id" text,
	"item_id" text,
	"address" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_entries_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "factor_resets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"due_at" timestamp with time zone,
	"stop_hash" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "factor_resets_stopHash_unique" UNIQUE("stop_hash"),
	CONSTRAINT "factor_resets_approved" CHECK ("factor_resets"."status" <> 'approved' or "factor_resets"."due_at" is not null),
	CONSTRAINT "factor_resets_ended" CHECK (("factor_resets"."status" in ('asked', 'approved')) = ("factor_resets"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "proxy_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"administrator_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "actor_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_login_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_codes" ADD CONSTRAINT "proxy_codes_administrator_id_users_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_codes" ADD CONSTRAINT "proxy_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_account" ON "audit_entries" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree ("kind","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "factor_resets_one_open" ON "factor_resets" USING btree ("user_id") WHERE "factor_resets"."status" in ('asked', 'approved');--> statement-breakpoint
CREATE INDEX "factor_resets_due" ON "factor_resets" USING btree ("due_at") WHERE "factor_resets"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "proxy_codes_expires_at_index" ON "proxy_codes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_actor_id_index" ON "sessions" USING btree ("actor_id");--> statement-breakpoint
CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit_entries
	FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit_entries
	FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
