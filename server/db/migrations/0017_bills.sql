CREATE TABLE "bill_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"row_no" integer,
	"status" text NOT NULL,
	"flaw" text,
	"tracking_number" text NOT NULL,
	"invoice_no" text NOT NULL,
	"billed_weight" double precision,
	"billed_zone" text,
	"fees" jsonb,
	"amount_cents" bigint NOT NULL,
	"account_id" text,
	"label_id" text,
	"package_no" integer,
	"held_cents" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "label_intents" ADD COLUMN "deposit_released_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_lines_booked_once" ON "bill_lines" USING btree ("tracking_number","invoice_no") WHERE "bill_lines"."status" = 'booked';--> statement-breakpoint
CREATE INDEX "bill_lines_label" ON "bill_lines" USING btree ("label_id","package_no");--> statement-breakpoint
CREATE INDEX "bill_lines_account" ON "bill_lines" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bill_lines_status" ON "bill_lines" USING btree ("status","created_at");