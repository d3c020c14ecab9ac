CREATE TABLE "recharges" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"request_id" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"details" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"reference" text,
	"card" jsonb,
	"file_ids" jsonb NOT NULL,
	"needs_review" boolean NOT NULL,
	"decision" text,
	"booked_at" timestamp with time zone,
	"chargeback_at" timestamp with time zone,
	"chargeback_won_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_after" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "recharges_booked" CHECK (("recharges"."state" = 'succeeded') = ("recharges"."booked_at" is not null) and ("recharges"."chargeback_at" is null or "recharges"."booked_at" is not null)),
	CONSTRAINT "recharges_amount" CHECK ("recharges"."amount_cents" > 0 and "recharges"."fee_cents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_request" ON "recharges" USING btree ("account_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_reference" ON "recharges" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "recharges_account" ON "recharges" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "recharges_due" ON "recharges" USING btree ("run_after") WHERE "recharges"."run_after" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_bank_amount" ON "recharges" USING btree ("amount_cents") WHERE "recharges"."method" = 'bank' and "recharges"."state" = 'in_review';