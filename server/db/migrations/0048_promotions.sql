CREATE TABLE "point_months" (
	"account_id" text NOT NULL,
	"month" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"fedex_ups_cents" bigint NOT NULL,
	"usps_cents" bigint NOT NULL,
	"points" integer NOT NULL,
	"fedex_ups_rest_cents" bigint NOT NULL,
	"usps_rest_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_months_account_id_month_pk" PRIMARY KEY("account_id","month"),
	CONSTRAINT "point_months_points" CHECK ("point_months"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_redeems" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"year" integer NOT NULL,
	"points" integer NOT NULL,
	"cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_redeems_amount" CHECK ("point_redeems"."points" > 0 and "point_redeems"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"account_id" text PRIMARY KEY NOT NULL,
	"referrer_id" text NOT NULL,
	"billed_cents" bigint NOT NULL,
	"payout_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referrals_payout" CHECK ("referrals"."payout_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "promotion" jsonb DEFAULT '{"centsPerPoint":{"fedexUps":100000,"usps":500000},"pointCents":100,"pointsDay":15,"referralDays":60,"referralTiers":[{"fromCents":50000,"payoutCents":5000},{"fromCents":100100,"payoutCents":10000},{"fromCents":500100,"payoutCents":50000},{"fromCents":10000100,"payoutCents":100000}]}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "point_redeems_account" ON "point_redeems" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "accounts_invitation" ON "accounts" USING btree (upper("registration" ->> 'invitationCode'));--> statement-breakpoint
CREATE INDEX "users_code" ON "users" USING btree (upper("user_code"));