CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"bill_id" text NOT NULL,
	"intent_id" text NOT NULL,
	"tracking_number" text NOT NULL,
	"disputed" text NOT NULL,
	"fee" text,
	"weight" double precision,
	"length" double precision,
	"width" double precision,
	"height" double precision,
	"amount_cents" bigint NOT NULL,
	"text" text NOT NULL,
	"file_ids" jsonb NOT NULL,
	"status" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"given_cents" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_cents" > 0),
	CONSTRAINT "disputes_ended" CHECK (("disputes"."status" = 'pending') = ("disputes"."ended_at" is null)),
	CONSTRAINT "disputes_given" CHECK (("disputes"."status" = 'approved') = ("disputes"."given_cents" is not null) and "disputes"."given_cents" between 1 and "disputes"."amount_cents")
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_bill_id_bill_lines_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_intent_id_label_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."label_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open" ON "disputes" USING btree ("bill_id") WHERE "disputes"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "disputes_bill" ON "disputes" USING btree ("bill_id","created_at");--> statement-breakpoint
CREATE INDEX "disputes_account" ON "disputes" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_tracking" ON "disputes" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "disputes_intent" ON "disputes" USING btree ("intent_id");