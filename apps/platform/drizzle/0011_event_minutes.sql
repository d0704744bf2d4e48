CREATE TABLE "counted_event" (
	"event_id" text PRIMARY KEY NOT NULL,
	"minute" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_minute" (
	"minute" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "event_minute_minute_name_code_pk" PRIMARY KEY("minute","name","code")
);
--> statement-breakpoint
CREATE INDEX "counted_event_minute" ON "counted_event" USING btree ("minute");