CREATE TABLE "order_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cause" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notification" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_notification_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "promo_code_use" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid,
	"guest_id" uuid,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "kind" text DEFAULT 'purchase' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "is_trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "body_digest" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "checkout_url" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "next_charge_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "failed_charges" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notification" ADD CONSTRAINT "payment_notification_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_use" ADD CONSTRAINT "promo_code_use_code_promo_code_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_code"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_use" ADD CONSTRAINT "promo_code_use_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_use" ADD CONSTRAINT "promo_code_use_guest_id_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_event_order_idx" ON "order_event" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "payment_notification_order_idx" ON "payment_notification" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_code_use_user_key" ON "promo_code_use" USING btree ("user_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_code_use_guest_key" ON "promo_code_use" USING btree ("guest_id","code");--> statement-breakpoint
CREATE INDEX "promo_code_use_code_idx" ON "promo_code_use" USING btree ("code");--> statement-breakpoint
CREATE INDEX "customer_order_state_idx" ON "customer_order" USING btree ("state");--> statement-breakpoint
CREATE INDEX "subscription_charge_idx" ON "subscription" USING btree ("next_charge_at");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_code_spelling_key" ON "promo_code" USING btree (lower("code"));