import net from 'node:net';

// Loaded into a build to end it at any outgoing connection. An error would not do, because a page
// turns errors into its error page.
// oxlint-disable-next-line typescript/unbound-method -- it is called with the socket below
const connect = net.Socket.prototype.connect;

net.Socket.prototype.connect = function refuse(...options) {
  const [target] = options.flat();
  if (typeof target === 'object' && target !== null && 'path' in target && target.path) {
    return connect.apply(this, options);
  }
  console.error(`The build tried to connect to ${JSON.stringify(target)}`);
  return process.exit(1);
};
