export default function Default() {
  return <p>Nothing beside this page</p>;
}
