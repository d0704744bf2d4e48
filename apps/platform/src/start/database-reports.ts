import type { EmbeddedReports } from "../database/embedded/open-embedded.ts";
import type { DatabaseHooks } from "../database/open-configured.ts";
import type { StatementObserver } from "../database/statement-observer.ts";
import type { Logger } from "../monitoring/logger.ts";
import type { Metrics } from "../monitoring/metrics.ts";

/** Where the database reports to. */
interface ReportPorts {
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** Writes to log and metrics what happens in the database. */
export function databaseReports({ metrics, logger }: ReportPorts): Required<DatabaseHooks> {
  return {
    observe: reportStatements(metrics.statementAnswered, logger),
    onIdleError: (error) => logger.warn({ err: error }, "an idle database connection was lost"),
    embedded: reportEmbedded({ metrics, logger }),
  };
}

function reportStatements(measure: StatementObserver, logger: Logger): StatementObserver {
  return (facts) => {
    measure(facts);
    if (logger.isLevelEnabled("debug"))
      logger.debug(
        {
          requestId: facts.requestId,
          ms: Math.round(facts.durationMs * 10) / 10,
          sql: facts.sql,
          failed: facts.failed,
        },
        "sql",
      );
  };
}

function reportEmbedded({ metrics, logger }: ReportPorts): EmbeddedReports {
  return {
    diskChanged(isLow, description) {
      metrics.diskIsLow(isLow);
      if (isLow) logger.error(`writes are refused: ${description}`);
      else logger.info(`writes are accepted again: ${description}`);
    },
    logEndsEarly({ missingBytes, copy }) {
      metrics.logMissing(missingBytes);
      logger.error(
        { missingBytes, copy },
        "the write-ahead log is damaged: the last writes are missing from the database",
      );
    },
    engineLost(reason) {
      metrics.engineLost();
      logger.error(`the embedded database is away: ${reason}`);
    },
    engineBack: () => logger.info("the embedded database is back"),
  };
}
