import { createServer } from "node:net";

/** A mail server that accepts and discards all mails. Prints its port, then a dot for each mail. */
const server = createServer((socket) => {
  let inData = false;
  let rest = "";
  const say = (line) => socket.write(`${line}\r\n`);
  socket.on("error", () => socket.destroy());
  socket.setEncoding("latin1").on("data", (text) => {
    rest += text;
    for (;;) {
      const end = rest.indexOf(inData ? "\r\n.\r\n" : "\r\n");
      if (end < 0) break;
      const command = rest.slice(0, end).toUpperCase();
      rest = rest.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        say("250 taken");
        process.stdout.write(".");
      } else if (command === "DATA") {
        inData = true;
        say("354 go on");
      } else if (command === "QUIT") {
        socket.end("221 bye\r\n");
      } else {
        say("250 sink");
      }
    }
    // The content is discarded.
    if (inData) rest = rest.slice(-4);
  });
  say("220 sink");
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
