import { createServer } from 'node:http';

// Sends one ready body to everybody: what Node itself can do with these bytes.
process.once('message', ({ body, headers }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'Content-Length': bytes.length });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
