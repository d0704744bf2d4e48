CREATE TABLE "event_minute_fact" (
	"minute" timestamp with time zone NOT NULL,
	"fact" text NOT NULL,
	"value" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "event_minute_fact_fact_value_minute_name_pk" PRIMARY KEY("fact","value","minute","name")
);
--> statement-breakpoint
ALTER TABLE "counted_event" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "counted_event" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "counted_event" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "counted_event" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "counted_event" ADD COLUMN "user_type" text;--> statement-breakpoint
ALTER TABLE "counted_event" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "counted_event" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "counted_event" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "counted_event" ADD COLUMN "rest" jsonb;--> statement-breakpoint
CREATE INDEX "event_minute_fact_minute" ON "event_minute_fact" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "counted_event_session" ON "counted_event" USING btree ("session","minute");