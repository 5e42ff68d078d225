import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens a connection to a server. */
export async function connectTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes as they are and reads until the server ends the connection. */
export async function exchange(url: string, text: string): Promise<string> {
  const socket = await connectTo(url);
  socket.write(text, 'latin1');
  let answer = '';
  socket.setEncoding('latin1');
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

export const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

/** Ends a raw request whose connection ends with it. */
export const END = 'Connection: close\r\n\r\n';
