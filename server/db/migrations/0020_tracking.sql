CREATE TABLE "carrier_clock_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"hours" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tracking_number" text NOT NULL,
	"nth" integer NOT NULL,
	"code" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"place" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_cursors" (
	"carrier" text PRIMARY KEY NOT NULL,
	"cursor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"carrier" text NOT NULL,
	"event_id" text NOT NULL,
	"tracking_number" text NOT NULL,
	"code" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"is_applied" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "carrier_book" ADD COLUMN "route" jsonb;--> statement-breakpoint
ALTER TABLE "carrier_book" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carrier_book" ADD COLUMN "next_scan_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_scans_once" ON "carrier_scans" USING btree ("tracking_number","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_events_once" ON "tracking_events" USING btree ("carrier","event_id");--> statement-breakpoint
CREATE INDEX "tracking_events_parcel" ON "tracking_events" USING btree ("tracking_number","time");--> statement-breakpoint
CREATE INDEX "tracking_events_unapplied" ON "tracking_events" USING btree ("id") WHERE not "tracking_events"."is_applied";--> statement-breakpoint
CREATE INDEX "carrier_book_scans" ON "carrier_book" USING btree ("next_scan_at") WHERE "carrier_book"."next_scan_at" is not null;