export default function BlogLayout({ children }) {
  return <section className="blog">{children}</section>;
}
