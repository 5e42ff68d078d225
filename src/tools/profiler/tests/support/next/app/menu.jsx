'use client';
import Link from 'next/link';
import { useState } from 'react';

export function Menu({ links }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <nav data-open={isOpen} onMouseEnter={() => setOpen(true)}>
      {links.map((href) => (
        <Link key={href} href={href}>{href}</Link>
      ))}
    </nav>
  );
}
