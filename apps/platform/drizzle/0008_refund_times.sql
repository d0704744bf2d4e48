CREATE INDEX "payment_refund_idx" ON "payment" USING btree ("next_refund_at");--> statement-breakpoint
UPDATE "payment" SET "next_refund_at" = now() FROM "customer_order" WHERE "customer_order"."id" = "payment"."order_id" AND "customer_order"."state" = 'refund_due' AND "payment"."state" = 'success';
