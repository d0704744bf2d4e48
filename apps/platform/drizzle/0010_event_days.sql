ALTER TABLE "event" RENAME TO "event_unpartitioned";--> statement-breakpoint
ALTER TABLE "event_unpartitioned" DROP CONSTRAINT "event_pkey";--> statement-breakpoint
DROP INDEX "event_name";--> statement-breakpoint
DROP INDEX "event_once";--> statement-breakpoint
ALTER TABLE "event_unpartitioned" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER SEQUENCE "event_id_seq" OWNED BY NONE;--> statement-breakpoint
CREATE TABLE "event" (
	"id" bigint DEFAULT nextval('event_id_seq'::regclass) NOT NULL,
	"day" date NOT NULL,
	"sink" text NOT NULL,
	"name" text NOT NULL,
	"event_id" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "event_pkey" PRIMARY KEY("id","day")
) PARTITION BY RANGE ("day");--> statement-breakpoint
ALTER SEQUENCE "event_id_seq" OWNED BY "event"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "event_once" ON "event" USING btree ("sink","event_id","day");--> statement-breakpoint
CREATE INDEX "event_received" ON "event" USING btree ("received_at","id");--> statement-breakpoint
CREATE TABLE "event_default" PARTITION OF "event" DEFAULT;--> statement-breakpoint
INSERT INTO "event" ("id", "day", "sink", "name", "event_id", "payload", "received_at", "request_id")
SELECT "id",
	CASE WHEN "event_id" ~* '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'
		THEN CASE WHEN ('x0000' || left(replace("event_id", '-', ''), 12))::bit(64)::bigint <= 253402300799999
			THEN date '1970-01-01' + (('x0000' || left(replace("event_id", '-', ''), 12))::bit(64)::bigint / 86400000)::int
			ELSE date '1970-01-01' END
		ELSE date '1970-01-01' END,
	"sink", "name", "event_id", "payload", "received_at", "request_id"
FROM "event_unpartitioned" ORDER BY "id";--> statement-breakpoint
DROP TABLE "event_unpartitioned";
