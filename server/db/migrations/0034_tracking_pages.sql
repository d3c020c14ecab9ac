CREATE TABLE "unsubscribed" (
	"account_id" text NOT NULL,
	"email" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "unsubscribed_account_id_email_pk" PRIMARY KEY("account_id","email")
);
--> statement-breakpoint
CREATE TABLE "carrier_notices" (
	"carrier" text NOT NULL,
	"id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_notices_carrier_id_pk" PRIMARY KEY("carrier","id")
);
--> statement-breakpoint
ALTER TABLE "carrier_scans" ADD COLUMN "booking_number" text;--> statement-breakpoint
ALTER TABLE "carrier_scans" ADD COLUMN "is_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was read of the carrier so far is told.
UPDATE "carrier_scans" SET "is_told" = true
	WHERE "id" <= (SELECT "cursor"::bigint FROM "tracking_cursors" WHERE "carrier" = 'sandbox');--> statement-breakpoint
DROP TABLE "tracking_cursors" CASCADE;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "track_token" text;--> statement-breakpoint
-- Two random numbers of 122 bits each.
UPDATE "shipments" SET "track_token" = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "track_token" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
UPDATE "shipments" SET "ended_at" = "label_intents"."updated_at" FROM "label_intents"
	WHERE "label_intents"."label_id" = "shipments"."label_id" AND "shipments"."status" = 'voided';--> statement-breakpoint
UPDATE "shipments" SET "ended_at" = (
	SELECT max("event"."time") FROM "parcels" "parcel"
	JOIN "tracking_events" "event" ON "event"."tracking_number" = "parcel"."tracking_number" AND "event"."code" = 'delivered'
	WHERE "parcel"."shipment_id" = "shipments"."id"
) WHERE "status" = 'delivered';--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "freight_booking_number" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "bounced_email" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_token" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "asked_in_vain" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "parcels" SET "ask_at" = now() WHERE "status" NOT IN ('delivered', 'voided');--> statement-breakpoint
ALTER TABLE "tracking_events" ADD COLUMN "booking_number" text;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD COLUMN "received_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "carrier_notices_received" ON "carrier_notices" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "carrier_scans_untold" ON "carrier_scans" USING btree ("id") WHERE not "carrier_scans"."is_told";--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_track_token" ON "shipments" USING btree ("track_token");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_unsubscribe_token" ON "mails" USING btree ("unsubscribe_token");--> statement-breakpoint
CREATE INDEX "parcels_to_ask" ON "parcels" USING btree ("ask_at") WHERE "parcels"."ask_at" is not null;