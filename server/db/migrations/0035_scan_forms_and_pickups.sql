CREATE TABLE "carrier_pickups" (
	"reference" text PRIMARY KEY NOT NULL,
	"confirmation_number" text NOT NULL,
	"details" jsonb NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "carrier_scan_forms" (
	"reference" text PRIMARY KEY NOT NULL,
	"scan_form_no" text NOT NULL,
	"tracking_numbers" jsonb NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pickups" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"status" text NOT NULL,
	"confirmation_number" text,
	"details" jsonb NOT NULL,
	"pickup_date" text NOT NULL,
	"latest_at" timestamp with time zone NOT NULL,
	"fee_cents" bigint NOT NULL,
	"carrier_message" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "pickups_standing" CHECK (("pickups"."status" = 'pending') = ("pickups"."ask_at" is not null)
        and ("pickups"."status" = 'cancelled') = ("pickups"."cancelled_at" is not null)
        and ("pickups"."status" <> 'booked' or "pickups"."confirmation_number" is not null))
);
--> statement-breakpoint
CREATE TABLE "scan_form_labels" (
	"scan_form_id" text NOT NULL,
	"label_id" text NOT NULL,
	"freed_at" timestamp with time zone,
	CONSTRAINT "scan_form_labels_scan_form_id_label_id_pk" PRIMARY KEY("scan_form_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "scan_forms" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"status" text NOT NULL,
	"scan_form_no" text,
	"ship_date" text NOT NULL,
	"mail_date" text NOT NULL,
	"sender" jsonb NOT NULL,
	"pieces" jsonb NOT NULL,
	"shipment_qty" integer NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"carrier_message" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "scan_forms_standing" CHECK (("scan_forms"."status" = 'pending') = ("scan_forms"."ask_at" is not null)
        and ("scan_forms"."status" = 'cancelled') = ("scan_forms"."cancelled_at" is not null)
        and ("scan_forms"."status" <> 'available' or "scan_forms"."scan_form_no" is not null))
);
--> statement-breakpoint
ALTER TABLE "scan_form_labels" ADD CONSTRAINT "scan_form_labels_scan_form_id_scan_forms_id_fk" FOREIGN KEY ("scan_form_id") REFERENCES "public"."scan_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_form_labels" ADD CONSTRAINT "scan_form_labels_label_id_label_intents_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."label_intents"("label_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pickups_request" ON "pickups" USING btree ("account_id","request_id");--> statement-breakpoint
CREATE INDEX "pickups_account" ON "pickups" USING btree ("account_id","pickup_date","created_at");--> statement-breakpoint
CREATE INDEX "pickups_due" ON "pickups" USING btree ("ask_at") WHERE "pickups"."ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "scan_form_labels_once" ON "scan_form_labels" USING btree ("label_id") WHERE "scan_form_labels"."freed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "scan_forms_request" ON "scan_forms" USING btree ("account_id","request_id");--> statement-breakpoint
CREATE INDEX "scan_forms_account" ON "scan_forms" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "scan_forms_due" ON "scan_forms" USING btree ("ask_at") WHERE "scan_forms"."ask_at" is not null;