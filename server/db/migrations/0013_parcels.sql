CREATE TABLE "parcels" (
	"label_id" text NOT NULL,
	"package_no" integer NOT NULL,
	"shipment_id" text NOT NULL,
	"account_id" text NOT NULL,
	"tracking_number" text NOT NULL,
	"status" text NOT NULL,
	"hold_cents" bigint NOT NULL,
	"billed_cents" bigint,
	"billed_weight" double precision,
	"billed_zone" text,
	"fees" jsonb,
	CONSTRAINT "parcels_label_id_package_no_pk" PRIMARY KEY("label_id","package_no")
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_label_id_label_intents_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."label_intents"("label_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_tracking_number" ON "parcels" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "parcels_shipment" ON "parcels" USING btree ("shipment_id");
--> statement-breakpoint
-- The parcels of shipments from before: one per label page, with an equal share of the money; the first bear the odd cents.
INSERT INTO "parcels" ("label_id", "package_no", "shipment_id", "account_id", "tracking_number", "status", "hold_cents", "billed_cents")
	SELECT "page"."label_id", "page"."page_no", "shipment"."id", "shipment"."account_id", "page"."tracking_number", "shipment"."status",
		"shipment"."hold_cents" / "page"."count" + CASE WHEN "page"."nth" <= "shipment"."hold_cents" % "page"."count" THEN 1 ELSE 0 END,
		"shipment"."billed_cents" / "page"."count" + CASE WHEN "page"."nth" <= "shipment"."billed_cents" % "page"."count" THEN 1 ELSE 0 END
	FROM (
		SELECT "label_id", "page_no", "tracking_number", count(*) OVER (PARTITION BY "label_id") AS "count",
			row_number() OVER (PARTITION BY "label_id" ORDER BY "page_no") AS "nth"
		FROM "label_pages"
	) "page"
	JOIN "shipments" "shipment" ON "shipment"."label_id" = "page"."label_id";
