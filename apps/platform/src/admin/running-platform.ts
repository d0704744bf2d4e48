import { readFile, rm, writeFile } from "node:fs/promises";
import { dataPaths } from "../database/data-folder.ts";
import { RequestRefused } from "../errors/request-refused.ts";
import { StartError } from "../errors/start-error.ts";
import { ADMIN_HEADER } from "./admin-routes.ts";

/** Writes into `DATA_DIR` where the running platform listens. */
export async function announceRunning(
  dataDir: string,
  address: { readonly host: string; readonly port: number },
): Promise<void> {
  await writeFile(dataPaths(dataDir).running, JSON.stringify({ ...address, pid: process.pid }), {
    mode: 0o600,
  });
}

/** Deletes what {@link announceRunning} wrote. */
export async function withdrawRunning(dataDir: string): Promise<void> {
  await rm(dataPaths(dataDir).running, { force: true });
}

/** Calls the platform that runs on this data folder. */
export interface RunningPlatform {
  /** @throws {StartError} with the platform's message */
  post(
    path: string,
    body: { readonly type: string; readonly text: string },
  ): Promise<Record<string, unknown>>;
  /**
   * Posts JSON, waits for the result however long the work takes, and reports its progress.
   * @throws {RequestRefused} with the platform's message, when the request cannot be done as it is
   * @throws {StartError} when the platform is away or fails
   */
  work(
    path: string,
    body: unknown,
    onProgress?: (progress: unknown) => void,
  ): Promise<Record<string, unknown>>;
}

/** Finds the platform that has locked the data folder. @throws {StartError} when it cannot be called */
export async function findRunning(dataDir: string): Promise<RunningPlatform> {
  const paths = dataPaths(dataDir);
  try {
    const { host, port } = JSON.parse(await readFile(paths.running, "utf8")) as {
      host: string;
      port: number;
    };
    const key = (await readFile(paths.adminSecret, "utf8")).trim();
    const origin = `http://${loopbackOf(host)}:${port}`;
    return {
      post: async (path, body) => readJson(await send(`${origin}/admin${path}`, key, body)),
      async work(path, body, onProgress) {
        const json = { type: "application/json", text: JSON.stringify(body) };
        for await (const line of readLines(await send(`${origin}/admin${path}`, key, json))) {
          if ("progress" in line) onProgress?.(line["progress"]);
          if ("refused" in line) throw new RequestRefused(String(line["refused"]));
          if ("done" in line) return line["done"] as Record<string, unknown>;
        }
        throw new StartError("The running platform could not do this; its log says why");
      },
    };
  } catch (cause) {
    throw new StartError(
      `A process has locked the data folder ${dataDir} but has not announced its address; is it still starting?`,
      { cause },
    );
  }
}

/** A platform that listens on all addresses is called on loopback, as the admin routes answer only there. */
function loopbackOf(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

async function send(
  url: string,
  key: string,
  { type, text }: { readonly type: string; readonly text: string },
): Promise<Response> {
  try {
    return await fetch(url, {
      method: "POST",
      headers: { "content-type": type, [ADMIN_HEADER]: key },
      body: text,
    });
  } catch (cause) {
    throw new StartError("The running platform does not answer", { cause });
  }
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  const answer = (await response.json()) as Record<string, unknown>;
  if (response.ok) return answer;
  throw new StartError(
    typeof answer["message"] === "string"
      ? answer["message"]
      : `The running platform answered ${response.status}`,
  );
}

async function* readLines(response: Response): AsyncGenerator<Record<string, unknown>> {
  if (!response.ok || response.body === null) {
    yield await readJson(response);
    return;
  }
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for await (const chunk of response.body) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) yield JSON.parse(line) as Record<string, unknown>;
    }
  } catch (cause) {
    throw new StartError("The running platform closed the connection before its answer was complete", {
      cause,
    });
  }
}
