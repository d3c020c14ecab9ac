CREATE TABLE "balance_adjustments" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"administrator_id" text NOT NULL,
	"cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"undoes" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "balance_adjustments_amount" CHECK ("balance_adjustments"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."amount_cents" > 0),
	CONSTRAINT "withdrawals_ended" CHECK (("withdrawals"."status" = 'in_review') = ("withdrawals"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "balance_adjustments" ADD CONSTRAINT "balance_adjustments_administrator_id_users_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_adjustments_account" ON "balance_adjustments" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "balance_adjustments_undoes" ON "balance_adjustments" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "withdrawals_account" ON "withdrawals" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_waiting" ON "withdrawals" USING btree ("created_at") WHERE "withdrawals"."status" = 'in_review';