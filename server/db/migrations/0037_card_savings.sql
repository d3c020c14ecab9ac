CREATE TABLE "card_savings" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"reference" text,
	"card" jsonb,
	"token" text,
	"billing" jsonb,
	"decision" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_after" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "card_savings_card" CHECK ("card_savings"."state" not in ('succeeded', 'in_review') or ("card_savings"."token" is not null and "card_savings"."card" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_book_savings" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"owner_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"client_secret" text,
	"card" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_book_savings_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE INDEX "card_savings_account" ON "card_savings" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_savings_reference" ON "card_savings" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "card_savings_token" ON "card_savings" USING btree ("token");--> statement-breakpoint
CREATE INDEX "card_savings_due" ON "card_savings" USING btree ("run_after") WHERE "card_savings"."run_after" is not null;