<?php
// Fills an empty WordPress, in its folder: php seed-wordpress.php <pictures…>. Prints the password of its application.
$_SERVER += ['HTTP_HOST' => '127.0.0.1', 'REQUEST_METHOD' => 'GET', 'SERVER_PROTOCOL' => 'HTTP/1.1'];
define('WP_INSTALLING', true);
require getcwd() . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/media.php';
require_once ABSPATH . 'wp-admin/includes/file.php';
require_once ABSPATH . 'wp-admin/includes/image.php';

wp_install('Детский сад «Росток»', 'admin', 'sad@example.org', true, '', 'not-a-secret', 'ru_RU');
update_option('permalink_structure', '/%postname%/');
update_option('timezone_string', 'Europe/Moscow');
foreach (get_posts(['post_type' => 'any', 'post_status' => 'any', 'numberposts' => -1]) as $usual) {
  wp_delete_post($usual->ID, true);
}

$pictures = [];
foreach (array_slice($argv, 1) as $index => $file) {
  $copy = wp_tempnam(basename($file));
  copy($file, $copy);
  $pictures[] = media_handle_sideload(['name' => "двор-$index.jpg", 'tmp_name' => $copy], 0, "Двор, снимок $index");
}
[$first, $second] = $pictures;
$url = wp_get_attachment_url($first);

function write(string $type, string $title, string $content, array $more = []): int {
  return wp_insert_post(['post_type' => $type, 'post_title' => $title, 'post_content' => $content,
    'post_status' => 'publish', 'post_author' => 1, 'post_date' => '2026-10-01 10:00:00', ...$more]);
}

$ball = write('post', 'Осенний бал', "<!-- wp:paragraph --><p>Дети собрали <strong>урожай</strong> и спели о&nbsp;нём.</p><!-- /wp:paragraph -->\n"
  . "<!-- wp:table --><figure class=\"wp-block-table\"><table><tbody><tr><td>Группа</td><td>Песня</td></tr><tr><td>«Луна»</td><td>Листопад</td></tr></tbody></table></figure><!-- /wp:table -->",
  ['post_date' => '2026-10-20 09:30:00', 'post_excerpt' => 'Песни, тыквы и пирог с капустой.']);
set_post_thumbnail($ball, $first);
write('post', 'Фотографии двора', "[gallery ids=\"$first,$second\" link=\"file\"]\n\n[contact-form-7 id=\"12\" title=\"Запись\"]",
  ['post_date' => '2026-10-15 12:00:00']);
write('post', 'Черновик о переезде', 'Этого никто не должен увидеть.', ['post_status' => 'draft']);
for ($number = 1; $number <= 13; $number += 1) {
  write('post', "Письмо родителям $number", "<p>Письмо $number. <a href=\"/o-sade/\">О саде</a>.</p>",
    ['post_date' => sprintf('2026-09-%02d 08:00:00', $number)]);
}
write('page', 'О саде', "<!-- wp:image {\"id\":$first} --><figure class=\"wp-block-image\"><img src=\"$url\" alt=\"Двор\"/></figure><!-- /wp:image --><p>Работаем с 1998 года.</p>",
  ['post_name' => 'about']);
write('page', 'Контакты', '<p>Москва, Лунная ул., 1. Телефон +7 495 000-00-00.</p>', ['post_name' => 'contacts']);
write('page', 'Политика', '<h2>Что мы храним</h2><p>Имя и телефон.</p>', ['post_name' => '1-privacy-policy']);
write('page', 'Питание', '<p>Четыре раза в день. [menu_table id=3]</p>', ['post_name' => 'pitanie']);
[$password] = WP_Application_Passwords::create_new_application_password(1, ['name' => 'site']);
echo $password, "\n";
