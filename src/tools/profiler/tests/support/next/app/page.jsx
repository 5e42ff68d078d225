export default function Page() {
  return <h1>Front page — ёлка 🪐 &lt;/script&gt;</h1>;
}
