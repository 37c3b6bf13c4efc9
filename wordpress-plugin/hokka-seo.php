<?php
/**
 * Plugin Name:       Hokka SEO Alanları
 * Description:       Hokka’nın gönderdiği arama motoru başlığını, açıklamasını ve anahtar kelimeyi Yoast SEO’ya ya da Rank Math’e yazılabilir kılar; ikisi de yoksa başlığı ve açıklamayı kendisi gösterir.
 * Version:           1.0.0
 * Requires at least: 5.5
 * Requires PHP:      7.2
 * Author:            Hokka
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/old-licenses/gpl-2.0.html
 *
 * @package HokkaSeo
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The meta keys in which this site keeps what search engines are shown, by field; empty where another plugin keeps it
 * in a way that post meta does not reach.
 *
 * @return array<string, string>
 */
function hokka_seo_keys() {
	if ( defined( 'WPSEO_VERSION' ) ) {
		return array(
			'title'       => '_yoast_wpseo_title',
			'description' => '_yoast_wpseo_metadesc',
			'keyphrase'   => '_yoast_wpseo_focuskw',
		);
	}
	if ( defined( 'RANK_MATH_VERSION' ) ) {
		return array(
			'title'       => 'rank_math_title',
			'description' => 'rank_math_description',
			'keyphrase'   => 'rank_math_focus_keyword',
		);
	}
	// These print titles and descriptions of their own, so that ours would stand there twice.
	if ( defined( 'AIOSEO_VERSION' ) || defined( 'SEOPRESS_VERSION' ) || defined( 'THE_SEO_FRAMEWORK_VERSION' ) || defined( 'SLIM_SEO_VER' ) ) {
		return array();
	}
	return array(
		'title'       => '_hokka_seo_title',
		'description' => '_hokka_seo_description',
		'keyphrase'   => '_hokka_seo_keyphrase',
	);
}

/**
 * Lets the REST API read and write the fields of a post, for those who may edit that post.
 */
function hokka_seo_register_meta() {
	foreach ( hokka_seo_keys() as $key ) {
		register_post_meta(
			'post',
			$key,
			array(
				'type'              => 'string',
				'single'            => true,
				'default'           => '',
				'show_in_rest'      => true,
				'sanitize_callback' => 'hokka_seo_sanitize',
				'auth_callback'     => 'hokka_seo_may_edit',
			)
		);
	}
}
// After the plugins that register the same keys for themselves.
add_action( 'init', 'hokka_seo_register_meta', 99 );

/**
 * Plain text on one line. Unlike sanitize_text_field it leaves the percent sign of “%50 indirim” alone, in which that sees
 * an encoded letter; whoever prints the text escapes it.
 *
 * @param mixed $value What was sent.
 * @return string
 */
function hokka_seo_sanitize( $value ) {
	$text = wp_strip_all_tags( wp_check_invalid_utf8( (string) $value ) );
	return trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
}

/**
 * Whether the current user may edit the fields of a post.
 *
 * @param bool   $allowed  What was decided before.
 * @param string $meta_key The field.
 * @param int    $post_id  The post.
 * @return bool
 */
function hokka_seo_may_edit( $allowed, $meta_key, $post_id ) {
	return current_user_can( 'edit_post', $post_id );
}

/**
 * What is stored for the post that is shown; '' where another plugin shows it, or nothing is stored.
 *
 * @param string $field One of title, description, keyphrase.
 * @return string
 */
function hokka_seo_own_value( $field ) {
	$keys = hokka_seo_keys();
	$key  = isset( $keys[ $field ] ) ? $keys[ $field ] : '';
	if ( 0 !== strpos( $key, '_hokka_seo_' ) || ! is_singular( 'post' ) ) {
		return '';
	}
	return (string) get_post_meta( get_queried_object_id(), $key, true );
}

/**
 * The title of the page in the place of the one that the theme builds.
 *
 * @param string $title What was decided before; '' leaves it to the theme.
 * @return string
 */
function hokka_seo_title( $title ) {
	$own = hokka_seo_own_value( 'title' );
	return '' === $own ? $title : esc_html( $own );
}
add_filter( 'pre_get_document_title', 'hokka_seo_title', 20 );

/**
 * Prints the description of the post that is shown.
 */
function hokka_seo_print_description() {
	$description = hokka_seo_own_value( 'description' );
	if ( '' !== $description ) {
		echo '<meta name="description" content="' . esc_attr( $description ) . '">' . "\n";
	}
}
add_action( 'wp_head', 'hokka_seo_print_description', 1 );
