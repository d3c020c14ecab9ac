CREATE TABLE "payment_book" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"owner_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"client_secret" text,
	"return_url" text,
	"next" jsonb,
	"turns_at" timestamp with time zone,
	"disputes_at" timestamp with time zone,
	"is_disputed" boolean DEFAULT false NOT NULL,
	"saved_card" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_book_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "payment_book_cards" (
	"token" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"behaviour" text NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_book_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_book_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_book_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_reference" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"provider" text NOT NULL,
	"owner_id" text NOT NULL,
	"customer" text NOT NULL,
	CONSTRAINT "payment_customers_provider_owner_id_pk" PRIMARY KEY("provider","owner_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"reference" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE INDEX "payment_book_turns" ON "payment_book" USING btree ("turns_at");--> statement-breakpoint
CREATE INDEX "payment_book_disputes" ON "payment_book" USING btree ("disputes_at");--> statement-breakpoint
CREATE INDEX "payment_book_cards_owner" ON "payment_book_cards" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "payment_book_events_waiting" ON "payment_book_events" USING btree ("delivered_at");--> statement-breakpoint
CREATE INDEX "payment_book_refunds_payment" ON "payment_book_refunds" USING btree ("payment_reference");