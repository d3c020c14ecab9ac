CREATE TABLE "agreements" (
	"user_id" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"agreed_from" text NOT NULL,
	CONSTRAINT "agreements_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"key_hash" text,
	"token_hash" text,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"company" text NOT NULL,
	"company_key" text NOT NULL,
	"answers" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"language" text NOT NULL,
	"agreement_version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"agreed_from" text NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "registrations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "registrations_companyKey_unique" UNIQUE("company_key")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "company_key" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "registration" jsonb;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_codes_expires_at_index" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_email_index" ON "registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registrations_expires_at_index" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_companyKey_unique" UNIQUE("company_key");--> statement-breakpoint
UPDATE "accounts" SET "company_key" = "keyed"."key"
FROM (
	SELECT DISTINCT ON ("key") "id", "key" FROM (
		SELECT "id", "created_at", translate(lower(regexp_replace(normalize("company", NFKC), '[^[:alnum:]]', '', 'g')), '01', 'ol') AS "key" FROM "accounts"
	) AS "named"
	WHERE "key" <> ''
	ORDER BY "key", "created_at", "id"
) AS "keyed"
WHERE "accounts"."id" = "keyed"."id";
