import { createServer } from "node:http";

const body = JSON.stringify({
  items: Array.from({ length: 8 }, (_, index) => ({
    id: `0-0-${index}`,
    title: `Title ${index}`,
    year: 1926 + index,
  })),
});
const server = createServer((request, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
process.on("disconnect", () => process.exit());
