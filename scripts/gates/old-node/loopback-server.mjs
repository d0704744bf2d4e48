import { createServer } from "node:http";

const json = (response, status, body) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
};

/** Answers by the last segment of the path. */
const ANSWERS = {
  "/content/echo": (request, response, body) =>
    json(response, 200, { method: request.method, url: request.url, headers: request.headers, body }),
  "/content/missing": (_request, response) => json(response, 404, { code: 7, message: "none" }),
  "/content/broken": (_request, response) => {
    response.writeHead(502, { "content-type": "text/html" });
    response.end("<html>Bad gateway");
  },
  "/content/silence": () => undefined,
  "/content/private": (request, response) => {
    const bearer = request.headers.authorization;
    if (bearer === "bearer access-2") json(response, 200, { bearer });
    else json(response, 401, { error_code: "1", message: "expired" });
  },
};

function answerGraphql(request, response, body) {
  if (request.method === "GET")
    return json(response, 200, { errors: [{ message: "PersistedQueryNotFound" }] });
  const { operationName, variables } = JSON.parse(body);
  if (operationName !== "refreshAuthToken" && operationName !== "RefreshAuthToken")
    return json(response, 200, { data: { value: request.method } });
  if (variables.refreshToken !== "refresh-1") return json(response, 401, { message: "unknown" });
  const tokens = { authToken: "access-2", refreshToken: "refresh-2", expiresIn: 3600 };
  return json(response, 200, { data: { refreshAuthToken: tokens } });
}

/** A server with a few fixed answers; resolves with its origin and a function that stops it. */
export async function startLoopbackServer() {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      const { pathname } = new URL(request.url, "http://loopback");
      const answer = pathname.startsWith("/graphql") ? answerGraphql : ANSWERS[pathname];
      if (answer) answer(request, response, body);
      else json(response, 404, { code: "NONE", message: pathname });
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
