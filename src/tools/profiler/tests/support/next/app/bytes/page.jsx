import Bytes from '../bytes.jsx';

export default function Page() {
  return <Bytes data={Uint8Array.from({ length: 256 }, (_, index) => 255 - index)} />;
}
