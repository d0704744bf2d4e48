CREATE TABLE "plan_title" (
	"plan_id" text NOT NULL,
	"content_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_title_plan_id_content_id_pk" PRIMARY KEY("plan_id","content_id")
);
--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "renewal_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "name" text DEFAULT 'referral';--> statement-breakpoint
ALTER TABLE "plan_title" ADD CONSTRAINT "plan_title_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_title_content_idx" ON "plan_title" USING btree ("content_id");