import { countMigrations, writeBackup } from "../database/backup.ts";
import type { Database } from "../database/database.ts";
import { defaultMigrationsFolder } from "../database/open.ts";
import { exportCatalogue } from "../modules/content/import/export-catalogue.ts";
import { exportEvents } from "../modules/events/export/export-events.ts";
import { refundOrder } from "../modules/orders/refunds/refund-order.ts";
import type { Clock } from "../ports/clock.ts";
import type { Outbox } from "../ports/outbox.ts";
import type { AdminTasks } from "./admin-routes.ts";
import { importFiles } from "./import-files.ts";

/** Ports of the tasks. */
interface AdminTaskPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

/** Creates the tasks of the command line, on the database of a running platform. */
export function createAdminTasks({ db, clock, outbox }: AdminTaskPorts): AdminTasks {
  return {
    backup: async (file) =>
      writeBackup(db, file, {
        createdAtMs: clock.now(),
        migrations: await countMigrations(defaultMigrationsFolder()),
      }),
    importFiles: (request, onProgress) => importFiles(db, request, { nowMs: clock.now(), onProgress }),
    exportCatalogue: (file) => exportCatalogue(db, file),
    refund: (orderId) => refundOrder(db, { orderId, at: new Date(clock.now()) }),
    exportEvents: (wanted) => exportEvents(db, wanted),
    outbox,
  };
}
