ALTER TABLE "customer_order" ADD COLUMN "given_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "given_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "is_extra" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "next_refund_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "failed_refunds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_order_subscription_idx" ON "customer_order" USING btree ("subscription_id");