CREATE TABLE "low_balances" (
	"account_id" text PRIMARY KEY NOT NULL,
	"threshold_cents" bigint NOT NULL,
	"mail" boolean NOT NULL,
	"card_id" text,
	"recharge_cents" bigint,
	"per_day" integer,
	"stopped" text,
	"below_since" timestamp with time zone,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "low_balances" ADD CONSTRAINT "low_balances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;