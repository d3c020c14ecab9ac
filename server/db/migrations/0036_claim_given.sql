ALTER TABLE "claims" ADD COLUMN "given_cents" bigint;--> statement-breakpoint
UPDATE "claims" SET "given_cents" = "amount_cents" WHERE "status" = 'approved';--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_given" CHECK (("claims"."status" = 'approved') = ("claims"."given_cents" is not null) and "claims"."given_cents" between 1 and "claims"."amount_cents");