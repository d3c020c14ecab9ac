CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text,
	"user_code" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"auth_flag" boolean NOT NULL,
	"first_recharge_time" timestamp with time zone,
	"role" text NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"is_default" boolean NOT NULL,
	"person_name" text NOT NULL,
	"search_text" text NOT NULL,
	"entry" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_counters" (
	"user_id" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"user_id" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "changes_user_id_entity_entity_id_pk" PRIMARY KEY("user_id","entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_no" text NOT NULL,
	"status" smallint NOT NULL,
	"version" integer NOT NULL,
	"form" jsonb NOT NULL,
	"ship_date" text NOT NULL,
	"sender_country_code" text NOT NULL,
	"recipient_country_code" text NOT NULL,
	"search_text" text NOT NULL,
	"hold_date" text,
	"customer_object_id" text,
	"label_status" text,
	"label_error" text,
	"label_unknown" boolean DEFAULT false NOT NULL,
	"label_id" text,
	"tracking_no" text,
	"price_exception" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_status" CHECK ("orders"."status" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"call" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"reply" text NOT NULL,
	"keep_for_ever" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "requests_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "addresses_user_type" ON "addresses" USING btree ("user_id","type","person_name");--> statement-breakpoint
CREATE INDEX "changes_user_id_seq_index" ON "changes" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_user_order_no" ON "orders" USING btree ("user_id","order_no");--> statement-breakpoint
CREATE INDEX "orders_user_status" ON "orders" USING btree ("user_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_created_at_index" ON "requests" USING btree ("created_at");