CREATE TABLE "label_prints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_prints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label_id" text NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"device" text,
	"printed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "label_prints" ADD CONSTRAINT "label_prints_label_id_label_intents_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."label_intents"("label_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_prints_label" ON "label_prints" USING btree ("label_id","printed_at");