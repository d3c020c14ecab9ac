DROP INDEX "label_intents_due";--> statement-breakpoint
CREATE INDEX "label_intents_waiting" ON "label_intents" USING btree ("account_id","run_after") WHERE "label_intents"."run_after" is not null;